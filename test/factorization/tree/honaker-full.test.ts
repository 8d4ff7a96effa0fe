import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import {
  honakerFull,
  honakerFullFrobeniusSquared,
  honakerFullMeanSquaredError,
  honakerFullRow,
  honakerFullVariance,
} from '../../../src/factorization/tree/honaker-full.js';
import {
  honakerStreamingFrobeniusSquared,
  honakerStreamingVariance,
} from '../../../src/factorization/tree/honaker-streaming.js';

/** [HUU] §6: V_k(t) = Σ_{h ∈ bits(t)} a_h − Σ_{j=h0+1}^k (t mod 2^j)²/((2^j − 1)(2^(j+1) − 1)), t = odd·2^h0. */
function varianceByDifference(k: number, t: bigint): Rational {
  let variance = honakerStreamingVariance(t);
  for (let j = 1n; j <= BigInt(k); j += 1n) {
    const rest = t % (1n << j);
    const loss = Rational.ratio(rest * rest, ((1n << j) - 1n) * ((2n << j) - 1n));
    variance = variance.sub(loss);
  }
  return variance;
}

describe('honakerFull', () => {
  it('has the losses of [DMRST] App. C', () => {
    const losses = [1, 2, 3, 4].map((k) => squaredErrors(honakerFull(k)).total.toString());
    expect(losses).toEqual(['8/3', '54/7', '768/35', '39128/651']);
  });

  it('has the same variances in the Haar basis and as a correction of the streaming ones', () => {
    for (let k = 0; k <= 7; k += 1) {
      for (let t = 1n; t <= 1n << BigInt(k); t += 1n) {
        expect(honakerFullVariance(k, t).equals(varianceByDifference(k, t))).toBe(true);
      }
    }
    const large = (10n ** 18n * 7n) / 9n;
    expect(honakerFullVariance(60, large).equals(varianceByDifference(60, large))).toBe(true);
  });

  it('has nk/6 less than the streaming estimator in ‖B‖_F²', () => {
    for (let k = 0; k <= 64; k += 1) {
      const n = 1n << BigInt(k);
      const streaming = honakerStreamingFrobeniusSquared(n);
      const difference = streaming.sub(honakerFullFrobeniusSquared(k));
      expect(difference.equals(Rational.ratio(n * BigInt(k), 6n))).toBe(true);
    }
  });

  it('has the row of t = 3, n = 4, and it is a row of the matrix', () => {
    const row = ['4/21', '4/21', '8/21', '11/21', '-10/21', '1/21', '3/7'];
    expect(honakerFullRow(2, 3).map(String)).toEqual(row);
    expect(honakerFull(2).B.row(2).map(String)).toEqual(row);
  });

  it('has the mean squared error of its matrices', () => {
    expect(honakerFullMeanSquaredError(4).equals(squaredErrors(honakerFull(4)).mean)).toBe(true);
    expect(honakerFullMeanSquaredError(0).toString()).toBe('1');
  });

  it.each([
    [() => honakerFull(-1), /honakerFull: expected k, an integer of at least 0, got -1/],
    [() => honakerFullVariance(3, 9n), /at most 2\^k = 8, got 9/],
    [() => honakerFullVariance(3, 0n), /at least 1, got 0/],
    [() => honakerFullRow(3, 9), /at most 2\^k = 8, got 9/],
    [() => honakerFullRow(3, 0), /at least 1, got 0/],
    [() => honakerFullMeanSquaredError(1.5), /got 1.5/],
  ])('refuses bad arguments', (call, message) => {
    expect(call).toThrow(message);
  });
});
