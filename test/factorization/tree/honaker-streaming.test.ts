import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import {
  honakerBlockVariance,
  honakerStreaming,
  honakerStreamingFrobeniusSquared,
  honakerStreamingMeanSquaredError,
  honakerStreamingRow,
  honakerStreamingVariance,
  honakerStreamingWeight,
} from '../../../src/factorization/tree/honaker-streaming.js';

describe('honakerStreaming', () => {
  it('weighs a node of height g in a tree of height h by 2^g/(2^(h+1) − 1)', () => {
    expect([0, 1, 2].map((g) => honakerStreamingWeight(g, 2).toString())).toEqual(['1/7', '2/7', '4/7']);
    expect(honakerStreamingRow(4).map(String)).toEqual(['1/7', '1/7', '2/7', '1/7', '1/7', '2/7', '4/7']);
  });

  it('has the block variance 1/a_h = 2 − 2^−h', () => {
    for (let h = 0; h < 40; h += 1) {
      const inverse = Rational.integer(2n).sub(Rational.dyadic(1n, -h));
      expect(honakerBlockVariance(h).mul(inverse).equals(Rational.ONE)).toBe(true);
    }
  });

  it('has the losses of [DMRST] App. C', () => {
    const losses = [2, 4, 8, 16].map((n) => squaredErrors(honakerStreaming(n)).total.toString());
    expect(losses).toEqual(['10/3', '82/7', '1328/35', '24616/217']);
  });

  it('has a variance for times far beyond any matrix', () => {
    expect(honakerStreamingVariance(13n).toString()).toBe('221/105');
    expect(honakerStreamingVariance(1n << 60n).toString()).toBe(`${1n << 60n}/${(1n << 61n) - 1n}`);
  });

  it('has the closed form (k + 1)·[½·Σ_{h<k} a_h + 1/(2^(k+1) − 1)] for n = 2^k', () => {
    for (let k = 0; k <= 40; k += 1) {
      const half = Rational.sum(Array.from({ length: k }, (_, h) => honakerBlockVariance(h))).div(
        Rational.integer(2n),
      );
      const mean = half.add(Rational.ratio(1n, (2n << BigInt(k)) - 1n));
      const error = mean.mul(Rational.integer(BigInt(k + 1)));
      expect(honakerStreamingMeanSquaredError(1n << BigInt(k)).equals(error)).toBe(true);
    }
  });

  it('has the squared Frobenius norm of [DMRST] App. C for n = 4', () => {
    expect(honakerStreamingFrobeniusSquared(4n).toString()).toBe('82/21');
  });

  it.each([
    [() => honakerStreaming(0), /at least 1, got 0/],
    [() => honakerStreamingWeight(3, 2), /h, an integer of at least 3, got 2/],
    [() => honakerStreamingVariance(0n), /t, an integer of at least 1, got 0/],
    [() => honakerStreamingMeanSquaredError(0n), /n, an integer of at least 1, got 0/],
    [() => honakerStreamingRow(0), /t, an integer of at least 1, got 0/],
    [() => honakerBlockVariance(-1), /at least 0, got -1/],
  ])('refuses bad arguments', (call, message) => {
    expect(call).toThrow(message);
  });
});
