export const absolute = (x: bigint): bigint => (x < 0n ? -x : x);
export const sum = (xs: readonly bigint[]): bigint => xs.reduce((total, x) => total + x, 0n);
export const sumOfSquares = (xs: readonly bigint[]): bigint => xs.reduce((total, x) => total + x * x, 0n);
export const largest = (xs: readonly bigint[]): bigint => xs.reduce((most, x) => (x > most ? x : most));
export const least = (xs: readonly bigint[]): bigint => xs.reduce((most, x) => (x < most ? x : most));

/** The bits of a positive integer. */
export const bitLength = (x: bigint): bigint => BigInt(x.toString(2).length);

/** ⌊x·2^places⌋, places of either sign. */
export const shift = (x: bigint, places: bigint): bigint => (places >= 0n ? x << places : x >> -places);

/** ⌊x/y⌋ for sizes and places: the difference is a multiple of y, so that the quotient of doubles is exact. */
export const quotient = (x: number, y: number): number => (x - (x % y)) / y;

/** ⌊num/den⌋ for den > 0. */
export function floor(num: bigint, den: bigint): bigint {
  const truncated = num / den;
  return num < 0n && truncated * den !== num ? truncated - 1n : truncated;
}

/** Up to here % of doubles is that of integers, and faster. */
const EXACT = 9007199254740991n;

export function gcd(x: bigint, y: bigint): bigint {
  while (y > EXACT || y < -EXACT) [x, y] = [y, x % y];
  if (y === 0n) return absolute(x);
  let [u, v] = [Number(y), Number(x % y)];
  while (v !== 0) [u, v] = [v, u % v];
  return absolute(BigInt(u));
}

/** A rational [numerator, denominator], denominator ≥ 1, not necessarily reduced. */
export type Fraction = readonly [bigint, bigint];

export const ZERO: Fraction = [0n, 1n];
export const plus = (x: Fraction, y: Fraction): Fraction => [x[0] * y[1] + y[0] * x[1], x[1] * y[1]];
export const times = (x: Fraction, y: Fraction): Fraction => [x[0] * y[0], x[1] * y[1]];
export const atMost = (x: Fraction, y: Fraction): boolean => x[0] * y[1] <= y[0] * x[1];

/** x·2^exponent. */
export const scaled = (x: bigint, exponent: bigint): Fraction =>
  exponent >= 0n ? [x << exponent, 1n] : [x, 1n << -exponent];
