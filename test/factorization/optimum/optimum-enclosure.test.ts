import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { ballEntry } from '../../../src/factorization/optimum/matrix-ball.js';
import { encloseOptimum, encloseStepErrors } from '../../../src/factorization/optimum/optimum-enclosure.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { momentum } from '../../../src/workload/momentum.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { referenceCases } from '../../vectors/reference-cases.js';
import {
  agrees,
  expectDigits,
  expectInside,
  q,
  reference,
  threefold,
  workloadOf,
} from '../fixed-point-fixtures.js';

describe('the reference optima of [DMRST], to every digit', () => {
  // Of more than 128 steps: test/certificate/dmrst-optima.test.ts.
  const optima = ['dmrst-optimum.json', 'dmrst-workloads.json']
    .flatMap(referenceCases)
    .filter(({ name, inputs }) => /^opt_(prefix_sum|momentum)/.test(name) && Number(inputs['n']) <= 128);

  it('are 26 of up to 128 steps', () => {
    expect(optima.length).toBe(26);
  });

  it.each(optima.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const { loss } = encloseOptimum(workloadOf(example).matrix(), 200);
    expectInside(loss, example.expected as { lo: string; hi: string });
  });
});

describe('encloseOptimum', () => {
  it('encloses the golden ratio squared, a root of x² − 3x + 1, with v* and X* of [DMRST] in closed form', () => {
    const optimum = encloseOptimum(prefixSum(2).matrix(), 180);
    const [c, b, a] = (
      reference('minpoly_opt_S2').expected as { poly_low_to_high: number[] }
    ).poly_low_to_high.map((x) => Rational.integer(BigInt(x)));
    const at = (x: Rational): Rational => a!.mul(x).add(b!).mul(x).add(c!);
    expect([at(optimum.loss.inf).sign(), at(optimum.loss.sup).sign()]).toEqual([-1, 1]);
    const { X12, v } = reference('x_optimal_pair_S2').expected as { X12: string; v: string[] };
    expectDigits(optimum.weights, v);
    expect(agrees(ballEntry(optimum.gram, 0, 1, 180), X12)).toBe(true);
  });

  it('encloses the manufactured optimum, v* and X*', () => {
    const { workload, weights, gram, loss } = threefold();
    const optimum = encloseOptimum(workload, 100);
    expect(optimum.loss.inf.compare(loss) <= 0 && optimum.loss.sup.compare(loss) >= 0).toBe(true);
    optimum.weights.forEach((x, j) => {
      expect(x.contains(weights[j]!)).toBe(true);
      expect(x.wid().toRational().compare(q('1e-20'))).toBe(-1);
    });
    const distance = optimum.gram.center.sub(gram).frobeniusSquared();
    expect(distance.compare(optimum.gram.radius.pow(2))).toBeLessThanOrEqual(0);
  });

  it('does not depend on the scale of A', () => {
    const a = prefixSum(4).matrix();
    const [small, large] = ['1e-20', '1e20'].map((factor) => encloseOptimum(a.scaleBy(q(factor)), 100));
    const square = q('1e80');
    expect(small!.loss.sup.mul(square).compare(large!.loss.inf)).toBeGreaterThanOrEqual(0);
    expect(small!.loss.inf.mul(square).compare(large!.loss.sup)).toBeLessThanOrEqual(0);
    expect(small!.gram.radius.compare(q('1e-20'))).toBe(-1);
  });

  it('refuses too few bits and dependent columns', () => {
    expect(() => encloseOptimum(prefixSum(2).matrix(), 40)).toThrow('expected bits');
    expect(() => encloseOptimum(Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 4n]), 64)).toThrow(
      'independent columns',
    );
  });
});

describe('encloseStepErrors', () => {
  it.each([2, 4])('reproduces the errors of every step of the optimum, n = %i', (n) => {
    const { err } = reference(`opt_prefix_per_step_error_n${n}`).expected as { err: string[] };
    const a = prefixSum(n).matrix();
    expectDigits(encloseStepErrors(encloseOptimum(a, 180), a, 180), err);
  });

  it.each([
    ['momentum_postprocessed_opt_prefix_n4_beta19/20'],
    ['momentum_postprocessed_opt_prefix_n16_beta9/10'],
    ['momentum_postprocessed_opt_prefix_n32_beta9/10'],
  ])('reproduces %s', (name) => {
    const { inputs, expected } = reference(name);
    const n = Number(inputs['n']);
    const answers = momentum(n, q(String(inputs['beta']))).matrix();
    const errors = encloseStepErrors(encloseOptimum(prefixSum(n).matrix(), 190), answers, 190);
    const total = errors.reduce((sum, x) => sum.add(x, 190), Interval.point(0n));
    expect(agrees(total, (expected as { value: string }).value)).toBe(true);
  });

  it('sums to the optimum', () => {
    const { workload, loss } = threefold();
    const errors = encloseStepErrors(encloseOptimum(workload, 100), workload, 100);
    expect(errors.reduce((sum, x) => sum.add(x, 120), Interval.point(0n)).contains(loss)).toBe(true);
    expect(() => encloseStepErrors(encloseOptimum(workload, 100), Matrix.identity(2), 100)).toThrow(
      'expected 3 columns',
    );
  });
});
