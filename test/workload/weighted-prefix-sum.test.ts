import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { prove } from '../../src/certificate/prove.js';
import { workload } from '../../src/workload/catalogue.js';
import { explicit } from '../../src/workload/explicit.js';
import { weightedPrefixSum } from '../../src/workload/weighted-prefix-sum.js';

const WEIGHTS = ['2', '1/3', '1', '5/7', '0.25'].map((x) => Rational.parse(x));

describe('weightedPrefixSum', () => {
  const sums = weightedPrefixSum(WEIGHTS);

  it('has the weight of an item in every sum from that item on', () => {
    const matrix = sums.matrix();
    WEIGHTS.forEach((weight, j) => {
      WEIGHTS.forEach((_, i) => {
        expect(matrix.get(i, j).equals(i >= j ? weight : Rational.ZERO)).toBe(true);
      });
    });
    expect(workload('weighted-prefix-sum', { weights: '2,1/3,1,5/7,0.25' }).matrix().equals(matrix)).toBe(true);
  }); // prettier-ignore

  it.each([
    ['2', 'gamma-F-banded', 'gamma-F'],
    ['infinity', 'gamma-2-banded', 'gamma-p'],
    ['6', 'gamma-p-banded', 'gamma-p'],
  ] as const)('for p = %s has by weights the optimum that matrices have', (name, kind, dense) => {
    const p = name === 'infinity' ? name : Rational.parse(name);
    const byWeights = prove(sums, { p, kind, digits: 9 });
    const byMatrices = prove(explicit(sums.matrix()), { p, kind: dense, digits: 9 });
    expect([byWeights.reached, byMatrices.reached]).toEqual([true, true]);
    expect(byWeights.inf.compare(byMatrices.sup) <= 0 && byMatrices.inf.compare(byWeights.sup) <= 0).toBe(
      true,
    );
  });

  it('scales with its weights', () => {
    const tripled = weightedPrefixSum(WEIGHTS.map((weight) => weight.mul(Rational.integer(3n))));
    const [one, three] = [sums, tripled].map((subject) => prove(subject, { digits: 9 }));
    const nine = Rational.integer(9n);
    expect(one!.inf.mul(nine).compare(three!.sup)).toBe(-1);
    expect(three!.inf.compare(one!.sup.mul(nine))).toBe(-1);
  });

  it('refuses no weights, and one that is not positive', () => {
    expect(() => weightedPrefixSum([])).toThrow('weightedPrefixSum: expected the number of weights');
    expect(() => weightedPrefixSum([Rational.ONE, Rational.ZERO])).toThrow(
      'weightedPrefixSum: expected weight 2 > 0, got 0',
    );
    expect(() => workload('weighted-prefix-sum', { weights: '1,-2' })).toThrow(
      'weights: expected weight 2 above 0, got -2',
    );
  });
});
