import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  binomial,
  parityLowerBound,
  parityGammaF,
  parityReplacementSensitivitySquared,
} from '../../../src/bound/optimum/parity.js';
import { exponentialFactor } from '../../../src/bound/optimum/private-lower-bound.js';
import { parityMatrix } from '../../../src/workload/parity.js';

describe('the parity workload', () => {
  it('has the optimum C(d, w), below the value that 1/√(rows) would give', () => {
    expect(parityGammaF(4, 2)).toBe(6n);
    expect(parityGammaF(1000, 500)).toBe(binomial(1000, 500));
    for (const [d, w] of [
      [1, 1],
      [4, 2],
      [12, 5],
    ] as const) {
      const q = parityGammaF(d, w);
      expect(q * 2n ** BigInt(d) > q * q, `d = ${d}, w = ${w}`).toBe(true);
    }
  });

  it('counts the parities that a replaced record flips', () => {
    for (let d = 0; d <= 5; d++) {
      for (let w = 0; w <= d; w++) {
        const S = parityMatrix(d, w);
        let largest = 0n;
        for (let x = 0; x < S.cols; x++) {
          let change = 0n;
          for (let i = 0; i < S.rows; i++)
            change += (S.integers[i * S.cols]! - S.integers[i * S.cols + x]!) ** 2n;
          if (change > largest) largest = change;
        }
        expect(parityReplacementSensitivitySquared(d, w), `d = ${d}, w = ${w}`).toBe(largest);
      }
    }
    // Odd w: the opposite record flips everything.
    expect(parityReplacementSensitivitySquared(9, 3)).toBe(4n * binomial(9, 3));
  });

  it('has the lower bound C(d, w)/(e^ε − 1)²', () => {
    const eps = Rational.parse('1/2');
    const bound = parityLowerBound(4, 2, eps, 'oblivious').enclose(80);
    const six = exponentialFactor(eps, 'oblivious')
      .enclose(90)
      .mul(exponentialFactor(eps, 'oblivious').enclose(90).inv(90), 90);
    expect(six.contains(1n)).toBe(true);
    expect(bound.div(exponentialFactor(eps, 'oblivious').enclose(90), 80).contains(6n)).toBe(true);
    expect(bound.wid().compare(bound.inf.mul(Dyadic.of(1n, -76)))).toBeLessThan(0);
  });

  it('refuses subsets that do not fit', () => {
    expect(() => parityReplacementSensitivitySquared(13, 1)).toThrow(/expected d, an integer from 0 to 12/);
    expect(() => parityGammaF(-1, 0)).toThrow(/parityGammaF: expected d/);
  });
});

describe('binomial', () => {
  it('is Pascal’s triangle', () => {
    for (let n = 1; n < 12; n++) {
      for (let k = 0; k <= n; k++) expect(binomial(n, k)).toBe(binomial(n - 1, k) + binomial(n - 1, k - 1));
    }
    expect([binomial(0, 0), binomial(3, -1), binomial(3, 4)]).toEqual([1n, 0n, 0n]);
  });
});
