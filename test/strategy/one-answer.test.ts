import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { blt } from '../../src/factorization/blt/blt.js';
import { bltStrategy } from '../../src/strategy/blt-strategy.js';
import { treeNodesStrategy } from '../../src/strategy/tree-strategy.js';
import { toeplitzCoefficientStrategy } from '../../src/strategy/series-strategies.js';
import type { Strategy } from '../../src/strategy/strategy.js';
import { validateStrategy } from '../../src/validate/strategy-validation.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';

const q = (text: string): Rational => Rational.parse(text);
const buffers = blt([q('9/10'), q('1/2')], [q('1/5'), q('3/10')]);

const cases: [string, Strategy, Workload][] = [
  ['buffers', bltStrategy(buffers, 40), prefixSum(40)],
  ['buffers and momentum', bltStrategy(buffers, 40), momentum(40, q('3/10'))],
  ...(['plain', 'streaming', 'full'] as const).map((estimator): [string, Strategy, Workload] => [
    `a tree, ${estimator}`,
    treeNodesStrategy({ n: 32, arity: 2, tree: 'completed', estimator }),
    prefixSum(32),
  ]),
];

describe('the error of one answer', () => {
  it.each(cases)('by its closed form is that among all: %s', (_, strategy, workload) => {
    const { step, steps } = strategy.errors(workload);
    steps!().forEach((of, i) => {
      const alone = step!(BigInt(i + 1));
      expect(alone.inf.compare(of.sup)).toBeLessThanOrEqual(0);
      expect(alone.sup.compare(of.inf)).toBeGreaterThanOrEqual(0);
      expect(alone.sup.sub(alone.inf).compare(of.sup.mul(q('1e-20')))).toBeLessThanOrEqual(0);
    });
  });

  it('is times the squared sensitivity, in the order asked for, also without a closed form', () => {
    const strategy = toeplitzCoefficientStrategy(
      ['1', '1/2'].map((x) => q(x)),
      6,
    );
    const { answers, unitErrors } = validateStrategy(prefixSum(6), strategy, {
      answers: [4n, 1n],
      optimum: 'none',
    });
    expect(answers.map(({ answer }) => answer)).toEqual([4n, 1n]);
    expect(`${answers[1]!.unit.sup}`).toBe('1');
    expect(`${answers[1]!.error.sup}`).toBe('5/4');
    expect(answers[0]!.unit).toEqual(unitErrors!.steps!()[3]);
  });

  it('is refused for what is no answer', () => {
    for (const answer of [0n, 41n])
      expect(() =>
        validateStrategy(prefixSum(40), bltStrategy(buffers, 40), { answers: [answer], optimum: 'none' }),
      ).toThrow('answers: expected whole numbers from 1 to 40, got');
  });
});
