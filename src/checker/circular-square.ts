import { absolute, bitLength, largest } from './arithmetic.js';

/**
 * The first column of the square of the symmetric circulant matrix with the first column x: Σ_i x_i·x_(j−i mod n).
 *
 * The x_i are the digits of one integer to a base above 2·Σ|x_i|·max|x_i|, none of whose square overlap.
 */
export function circularSquare(x: readonly bigint[]): bigint[] {
  const n = x.length;
  // A sum is below half the base in size: n·2^(2·bits) < 2^(4·nibbles − 1).
  const bits = bitLength(largest(x.map(absolute)));
  const nibbles = Number((2n * bits + bitLength(BigInt(n)) + 4n) / 4n);
  const half = 1n << BigInt(4 * nibbles - 1);
  const halves = (count: number): bigint => BigInt(`0x${`8${'0'.repeat(nibbles - 1)}`.repeat(count)}`);
  const written = x
    .map((digit) => (digit + half).toString(16).padStart(nibbles, '0'))
    .reverse()
    .join('');
  const number = BigInt(`0x${written}`) - halves(n);
  const square = (number * number + halves(2 * n)).toString(16).padStart(2 * n * nibbles, '0');
  const digit = (j: number): bigint => {
    const from = (2 * n - 1 - j) * nibbles;
    return BigInt(`0x${square.slice(from, from + nibbles)}`) - half;
  };
  return x.map((_, j) => digit(j) + digit(j + n));
}
