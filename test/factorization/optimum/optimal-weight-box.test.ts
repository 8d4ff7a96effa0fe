import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { optimalWeightBox, spectrumWithin } from '../../../src/factorization/optimum/optimal-weight-box.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { momentum } from '../../../src/workload/momentum.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { encloseOptimum } from '../../../src/factorization/optimum/optimum-enclosure.js';
import { q, reference, threefold } from '../fixed-point-fixtures.js';

describe('optimalWeightBox', () => {
  it('is the reference box of the prefix sum, which is momentum with β = 0', () => {
    const expected = reference('x_apriori_box_n4_beta0').expected as { lower: string[]; upper: string[] };
    for (const a of [prefixSum(4), momentum(4, Rational.ZERO)]) {
      const { lower, upper } = optimalWeightBox(a.matrix());
      expect({ lower: lower.map(String), upper: upper.map(String) }).toEqual(expected);
    }
  });

  it('holds the optimal weights', () => {
    const { workload, weights } = threefold();
    const { lower, upper } = optimalWeightBox(workload);
    weights.forEach((v, j) => {
      expect(lower[j]!.compare(v) <= 0 && v.compare(upper[j]!) <= 0).toBe(true);
    });
    const a = momentum(5, q('9/10')).matrix();
    const box = optimalWeightBox(a);
    encloseOptimum(a, 64).weights.forEach((v, j) => {
      expect(
        box.lower[j]!.compare(v.sup.toRational()) <= 0 && v.inf.toRational().compare(box.upper[j]!) <= 0,
      ).toBe(true);
    });
  });

  it('refuses dependent columns', () => {
    expect(() => optimalWeightBox(Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 4n]))).toThrow(
      'expected independent columns',
    );
  });
});

describe('spectrumWithin', () => {
  it('decides αI ≤ AᵀA ≤ βI exactly: the golden ratio squared at n = 2', () => {
    const a = prefixSum(2).matrix();
    expect(spectrumWithin(a, q('0.381966'), q('2.618034'))).toBe(true);
    expect(spectrumWithin(a, q('0.381967'), q('2.618034'))).toBe(false);
    expect(spectrumWithin(a, q('0.381966'), q('2.618033'))).toBe(false);
  });
});
