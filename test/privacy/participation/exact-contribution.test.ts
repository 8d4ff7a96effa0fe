import { expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { exactContribution } from '../../../src/privacy/participation/exact-contribution.js';

const triangle = Matrix.ofIntegers(3, 3, [2n, -1n, -1n, -1n, 2n, -1n, -1n, -1n, 2n]);
const weights = (y: bigint): Rational[] => [0, 1, 2].map(() => Rational.integer(y));
const at120 = [0, 1, 2].map((i) => Float64Array.of([1, -0.5, -0.5][i]!, [0, 0.866, -0.866][i]!));
const equal = at120.map(() => Float64Array.of(1, 0));

it('proves 9 for the triangle from weights and from vectors that are near', () => {
  expect(`${exactContribution(triangle, weights(3n), at120)}`).toBe('9');
});

it('proves nothing from a stationary point that is no maximum, nor from weights that are too large', () => {
  expect(exactContribution(triangle, weights(0n), equal)).toBeUndefined(); // XZ = 0 for equal vectors, and −X is no certificate
  expect(exactContribution(triangle, weights(4n), at120)).toBeUndefined();
});
