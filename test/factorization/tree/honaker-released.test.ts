import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { honakerReleasedSensitivitiesSquared } from '../../../src/factorization/tree/honaker-released.js';
import {
  honakerStreaming,
  honakerStreamingFrobeniusSquared,
} from '../../../src/factorization/tree/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../../src/factorization/released-sensitivity.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { q } from '../fixed-point-fixtures.js';

const largest = (k: number): Rational => {
  const [first, ...rest] = honakerReleasedSensitivitiesSquared(k);
  return Rational.max(first!, ...rest);
};

describe('honakerReleasedSensitivitiesSquared', () => {
  it('is (Sᵀ(BBᵀ)⁻¹S)_jj, column by column', () => {
    for (let k = 0; k <= 5; k += 1) {
      const exact = releasedSensitivitiesSquared(prefixSum(2 ** k).matrix(), honakerStreaming(2 ** k).B)!;
      expect(honakerReleasedSensitivitiesSquared(k).map(String)).toEqual(exact.map(String));
    }
  });

  it('has the maxima 9/5, 19/7, 297/85, 10511/2387, and 10.24456 of 12 at n = 2048', () => {
    expect([1, 2, 3, 4].map((k) => `${largest(k)}`)).toEqual(['9/5', '19/7', '297/85', '10511/2387']);
    const last = largest(11);
    expect(last.sub(q('10.24456')).abs().compare(q('0.5e-5'))).toBe(-1);
    const loss = last.mul(honakerStreamingFrobeniusSquared(2048n));
    expect(loss.sub(q('66127')).abs().compare(q('0.5'))).toBe(-1);
  });

  it('stays below the levels of the tree', () => {
    for (let k = 1; k <= 9; k += 1) expect(largest(k).compare(Rational.integer(BigInt(k + 1)))).toBe(-1);
    expect(() => honakerReleasedSensitivitiesSquared(17)).toThrow('expected k');
  });
});
