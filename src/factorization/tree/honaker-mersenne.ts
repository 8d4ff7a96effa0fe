import { gcd } from '../../arithmetic/gcd.js';
import { Rational } from '../../arithmetic/rational.js';

/** The least common multiple of 2^1 − 1, …, 2^count − 1. */
export function mersenneMultiple(count: number): bigint {
  let multiple = 1n;
  for (let j = 1; j <= count; j += 1) {
    const term = (1n << BigInt(j)) - 1n;
    multiple *= term / gcd(multiple, term);
  }
  return multiple;
}

/** Σ_{j≥0} numerators[j]/(2^(j+1) − 1), over the common denominator and reduced once. */
export function mersenneSum(numerators: readonly bigint[]): Rational {
  const multiple = mersenneMultiple(numerators.length);
  const sum = numerators.reduce((total, num, j) => total + num * (multiple / ((2n << BigInt(j)) - 1n)), 0n);
  return Rational.ratio(sum, multiple);
}
