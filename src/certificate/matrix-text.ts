import { bitLength } from '../arithmetic/bits.js';
import { gcd } from '../arithmetic/gcd.js';
import { Rational } from '../arithmetic/rational.js';
import type { Matrix } from '../linear/matrix.js';
import type { Canonical } from '../arithmetic/canonical.js';

/** The integers of a matrix, whose scale does not matter. */
export const integersOf = (matrix: Matrix): string[] => matrix.integers.map(String);

/** Entries and exponent of a matrix whose scale is a power of two times an integer, with an odd entry. */
export function dyadicMatrix(matrix: Matrix): Canonical {
  const { num, den } = matrix.scale;
  const power = bitLength(den) - 1;
  if (den !== 1n << BigInt(power))
    throw new RangeError(`dyadicMatrix: expected a dyadic matrix, got one with scale ${matrix.scale}`);
  const all = matrix.integers.reduce((bits, x) => bits | (x < 0n ? -x : x), 0n) * num;
  const zeros = all === 0n ? power : bitLength(all & -all) - 1;
  const entries = matrix.integers.map((x) => `${all === 0n ? 0n : (x * num) >> BigInt(zeros)}`);
  return { rows: `${matrix.rows}`, cols: `${matrix.cols}`, entries, exponent: `${zeros - power}` };
}

/** entries/denominator with no common divisor: the reduced fractions' common denominator. */
export function reducedQuotients(a: Matrix): {
  readonly entries: readonly bigint[];
  readonly denominator: bigint;
} {
  const common = a.integers.reduce((g, x) => gcd(g, x), 0n);
  if (common === 0n) return { entries: a.integers, denominator: 1n };
  const { num, den } = a.scale.mul(Rational.integer(common));
  return { entries: a.integers.map((x) => (x / common) * num), denominator: den };
}
