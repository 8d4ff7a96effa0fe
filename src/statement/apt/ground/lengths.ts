import { offsetDigits } from '../../../factorization/k-ary/k-ary-digits.js';
import { integers } from '../../outcome.js';

/** 10 to a power. */
export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** The odd integers among first, …, last. */
export const odd = (first: bigint, last: bigint): bigint[] =>
  integers(first, last).filter((k) => k % 2n === 1n);

/** The even ones. */
export const even = (first: bigint, last: bigint): bigint[] =>
  integers(first, last).filter((k) => k % 2n === 0n);

/** The offset digits of the k that the paper recommends. */
export const nineteen = offsetDigits(19n);
