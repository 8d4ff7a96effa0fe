import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { bandedLowRank, denseMatrix } from '../../../src/factorization/banded/banded-low-rank.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { BandedNoise } from '../../../src/mechanism/banded/banded-noise.js';
import { givenNoise } from '../../../src/mechanism/stream/noise.js';
import type { NoiseLaw } from '../../../src/privacy/noise/noise-law.js';
import { readB } from '../stream/read-b.js';

const parse = (text: string): Rational => Rational.parse(text);
const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };
const structure = bandedLowRank(
  Matrix.ofIntegers(
    6,
    6,
    Array.from({ length: 36 }, (_, k) => [8n, 4n][Math.floor(k / 6) - (k % 6)] ?? 0n),
    parse('1/8'),
  ),
  2,
  Matrix.ofIntegers(6, 2, [1n, 0n, 2n, 1n, 3n, -1n, 3n, 5n, 3n, 0n, 3n, 1n], parse('1/8')),
  Matrix.ofIntegers(6, 2, [1n, 1n, 1n, 0n, 2n, 1n, 1n, 3n, 1n, 1n, 1n, 1n], parse('1/3')),
);

describe('the linear map from noise to releases', () => {
  it('of a banded factor is what its dense matrix makes', () => {
    expect(readB(() => new BandedNoise(structure, law), 6).equals(denseMatrix(structure))).toBe(true);
    const noise = new BandedNoise(structure, law);
    for (let t = 0; t < 6; t += 1) noise.next(givenNoise([1n]));
    expect(noise.live()).toBe(4);
    expect(() => noise.next(givenNoise([1n]))).toThrow(/expected at most 6 releases/);
  });
});
