import { offsetDigits } from '../../../factorization/k-ary-digits.js';
import { integers } from '../../outcome.js';

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
export const odd = (first: bigint, last: bigint): bigint[] =>
  integers(first, last).filter((k) => k % 2n === 1n);
export const even = (first: bigint, last: bigint): bigint[] =>
  integers(first, last).filter((k) => k % 2n === 0n);
export const nineteen = offsetDigits(19n);
