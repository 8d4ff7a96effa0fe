import { describe, expect, it } from 'vitest';
import type { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  encloseBandedOptimum,
  encloseBandedStepErrors,
  prefixSumQuotient,
} from '../../../src/factorization/banded/banded-step-errors.js';
import { encloseOptimum, encloseStepErrors } from '../../../src/factorization/optimum/optimum-enclosure.js';
import { identityFactorization } from '../../../src/factorization/identity.js';
import { explicit } from '../../../src/workload/explicit.js';
import { momentum, momentumInverse } from '../../../src/workload/momentum.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { stepSchedule } from '../../../src/workload/schedule.js';
import { referenceCases } from '../../vectors/reference-cases.js';
import { expectWithin, q, reference, workloadOf } from '../fixed-point-fixtures.js';

const agree = (first: readonly Interval[], second: readonly Interval[]): void => {
  expect(first.length).toBe(second.length);
  first.forEach((x, i) => {
    expect(x.disjoint(second[i]!), `step ${i + 1}`).toBe(false);
    const width = x.wid().toRational();
    expect(width.compare(x.inf.toRational().mul(q('1e-8')))).toBe(-1);
  });
};

describe('encloseBandedStepErrors', () => {
  it.each([
    ['the prefix sum', prefixSum(12)],
    ['momentum', momentum(12, q('9/10'))],
    ['momentum with a step', momentum(12, q('9/10'), stepSchedule(12, 3, q('1/10')))],
  ])('agrees with the dense optimum of %s', (_, workload) => {
    const optimum = encloseBandedOptimum(workload, 16);
    const a = workload.matrix();
    const dense = encloseOptimum(a, 100);
    expect(
      optimum.loss.inf.compare(dense.loss.sup) <= 0 && dense.loss.inf.compare(optimum.loss.sup) <= 0,
    ).toBe(true);
    agree(encloseBandedStepErrors(optimum, 90), encloseStepErrors(dense, a, 90));
  });

  it('agrees with the dense optimum of the prefix sum post-processed to momentum', () => {
    const beta = q('19/20');
    const answers = {
      inverse: momentumInverse(12, beta),
      quotient: prefixSumQuotient(12, beta, Rational.ONE),
    };
    const banded = encloseBandedStepErrors(encloseBandedOptimum(prefixSum(12), 16), 90, answers);
    const dense = encloseStepErrors(
      encloseOptimum(prefixSum(12).matrix(), 100),
      momentum(12, beta).matrix(),
      90,
    );
    agree(banded, dense);
  });

  it('refuses workloads of which nothing is known', () => {
    const other = explicit(identityFactorization(prefixSum(2).matrix()).B);
    expect(() => encloseBandedOptimum(other, 12)).toThrow('expected the prefix sum or a momentum workload');
  });
});

describe('the larger reference optima of [DMRST], to 12 and 9 digits in O(n)', () => {
  const optima = referenceCases('dmrst-optimum.json').filter(
    ({ name, inputs }) => name.startsWith('opt_momentum') && inputs['n'] === 128,
  );

  it.each(optima.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const { loss } = encloseBandedOptimum(workloadOf(example), 13);
    expectWithin(loss, example.expected as { lo: string; hi: string }, 12);
  });

  it('opt_prefix_sum_n1024', () => {
    const example = reference('opt_prefix_sum_n1024');
    expectWithin(
      encloseBandedOptimum(workloadOf(example), 10).loss,
      example.expected as { lo: string; hi: string },
      9,
    );
  });
});
