import { expect, it } from 'vitest';
import { agrees, isExact } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { squareRoot } from '../../../src/factorization/square-root/square-root.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { spectralNormSquared } from '../../../src/privacy/participation/spectral-norm.js';

it('encloses the norm of the prefix sum, 1/(4·sin²(π/(4n + 2))), at n = 2: (3 + √5)/2', () => {
  const { inf, sup } = spectralNormSquared(prefixSum(2).matrix());
  const golden = (x: Rational): Rational =>
    x
      .mul(x)
      .sub(x.mul(Rational.integer(3n)))
      .add(Rational.ONE);
  expect(golden(inf).sign()).toBeLessThanOrEqual(0);
  expect(golden(sup).sign()).toBeGreaterThanOrEqual(0);
  expect(agrees({ inf, sup }, 12)).toBe(true);
});

it('agrees to 11 digits at order 64, with and without signs, and beside numbers of any size', () => {
  const { C } = squareRoot(64);
  expect(agrees(spectralNormSquared(C), 11)).toBe(true);
  const signed = C.sub(Matrix.identity(64)).scaleBy(Rational.dyadic(1n, 2000));
  expect(agrees(spectralNormSquared(signed), 11)).toBe(true);
});

it('is exact for orthogonal columns and for one row', () => {
  for (const c of [
    Matrix.identity(5),
    Matrix.ofIntegers(1, 3, [1n, 2n, 3n]),
    Matrix.ofIntegers(2, 2, [0n, 0n, 0n, 0n]),
  ])
    expect(isExact(spectralNormSquared(c))).toBe(true);
});
