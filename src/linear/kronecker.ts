import { bitLength } from '../arithmetic/bits.js';

/** V8 holds integers of up to 2^30 bits; the product of two packed polynomials has to stay below that. */
const MAX_BITS = 2 ** 30;

/**
 * The first n coefficients of the product of two polynomials of n integer coefficients each,
 * c_t = Σ_k a_k·b_{t−k}, by Kronecker substitution: one product of integers, the polynomials at 2^width.
 * @throws RangeError when that product would have more than 2^30 bits.
 */
export function truncatedConvolution(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const n = a.length;
  // |c_t| < 2^(width−1) for t < n, in whole hexadecimal digits. Later coefficients may spill over: only upwards.
  const bits = termBits(a, b) + bitLength(BigInt(n));
  const width = 4 * Math.ceil((bits + 1) / 4);
  if (2 * n * width > MAX_BITS) {
    throw new RangeError(
      `truncatedConvolution: expected ${n} coefficients of at most ${Math.floor(MAX_BITS / (2 * n))} bits in the product, got ${width} bits`,
    );
  }
  return unpack(pack(a, width) * pack(b, width), n, width);
}

/** Σ_k coefficients[k]·2^(width·k), for coefficients of either sign below 2^(width−1). */
function pack(coefficients: readonly bigint[], width: number): bigint {
  // Every coefficient plus 2^(width−1) is a digit in base 2^width.
  const offset = 1n << BigInt(width - 1);
  const digits = coefficients.map((c) => (c + offset).toString(16).padStart(width / 4, '0'));
  return BigInt(`0x${digits.reverse().join('')}`) - offsets(coefficients.length, width);
}

/** The integers c_0, …, c_{n−1} in [−2^(width−1), 2^(width−1)) with packed ≡ Σ_k c_k·2^(width·k) modulo 2^(width·n). */
function unpack(packed: bigint, n: number, width: number): bigint[] {
  const offset = 1n << BigInt(width - 1);
  const length = width / 4;
  const digits = BigInt.asUintN(width * n, packed + offsets(n, width))
    .toString(16)
    .padStart(length * n, '0');
  return Array.from(
    { length: n },
    (_, k) => BigInt(`0x${digits.slice((n - 1 - k) * length, (n - k) * length)}`) - offset,
  );
}

/** Σ_{k<n} 2^(width−1)·2^(width·k). */
const offsets = (n: number, width: number): bigint =>
  BigInt(`0x${`8${'0'.repeat(width / 4 - 1)}`.repeat(n)}`);

/** A bound on the bits of a_k·b_l for k + l < n. */
function termBits(a: readonly bigint[], b: readonly bigint[]): number {
  const bitsOfA = growth(a);
  const bitsOfB = growth(b).reverse();
  return bitsOfA.reduce((most, bits, k) => Math.max(most, bits + bitsOfB[k]!), 0);
}

/** The largest number of bits among c_0, …, c_k, for every k. */
function growth(coefficients: readonly bigint[]): number[] {
  let most = 0;
  return coefficients.map((c) => (most = Math.max(most, bitLength(c))));
}
