import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import type { Matrix } from '../../../src/linear/matrix.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';
import { solveExactly } from '../../../src/linear/solve.js';
import {
  PreparedSquareRootNoise,
  SquareRootNoise,
} from '../../../src/mechanism/square-root/square-root-noise.js';
import {
  squareRootStrategy,
  type SquareRootStrategy,
} from '../../../src/mechanism/square-root/square-root-strategy.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import type { NoiseLaw } from '../../../src/privacy/noise/noise-law.js';
import { draws, readB } from '../stream/read-b.js';

const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };

describe('the linear map from noise to releases', () => {
  it('is A·C̃⁻¹ for the square root, exactly where the places suffice', () => {
    for (const n of [1, 2, 5, 9]) {
      const bits = 20;
      const strategy = squareRootStrategy(n, bits);
      const C = dyadicRoot(strategy);
      const B = solveExactly(C.transpose(), prefixSum(n).matrix().transpose())!.transpose();
      const places = bits * n;
      for (const make of [
        () => new SquareRootNoise(strategy, law, places),
        () => new PreparedSquareRootNoise(strategy, law, places),
      ]) {
        const read = readB(make, n);
        expect(read.equals(B)).toBe(true);
        expect(read.mul(C).equals(prefixSum(n).matrix())).toBe(true);
      }
    }
  });

  it('draws one term a release for the square root', () => {
    const strategy = squareRootStrategy(50, 40);
    expect(draws(() => new SquareRootNoise(strategy, law, 0), 50)).toBe(50);
    expect(draws(() => new PreparedSquareRootNoise(strategy, law, 0), 50)).toBe(50);
    expect(draws(() => new PreparedSquareRootNoise(strategy, law, 0), 1)).toBe(50);
  });
});

function dyadicRoot({ bits, coefficients }: SquareRootStrategy): Matrix {
  return LowerToeplitz.ofIntegers(coefficients, Rational.dyadic(1n, -bits)).toMatrix();
}
