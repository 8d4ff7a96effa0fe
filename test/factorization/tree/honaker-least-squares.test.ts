import { describe, expect, it } from 'vitest';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import {
  honakerFullByLeastSquares,
  honakerStreamingByLeastSquares,
  leastNormFactor,
} from '../../../src/factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { Matrix } from '../../../src/linear/matrix.js';

describe('Honaker by least squares', () => {
  it('is the closed form of the streaming estimator in every row for n ≤ 16', () => {
    for (let n = 1; n <= 16; n += 1) {
      expect(honakerStreamingByLeastSquares(n).equals(honakerStreaming(n).B)).toBe(true);
    }
  });

  it('is the closed form of the full estimator for n = 2^k ≤ 16', () => {
    for (let k = 0; k <= 4; k += 1) expect(honakerFullByLeastSquares(k).equals(honakerFull(k).B)).toBe(true);
  });

  it('leaves B alone when C is invertible', () => {
    const C = Matrix.ofIntegers(2, 2, [1n, 0n, 1n, 2n]);
    const B = Matrix.ofIntegers(1, 2, [3n, 5n]);
    expect(leastNormFactor(B.mul(C), C).equals(B)).toBe(true);
  });
});
