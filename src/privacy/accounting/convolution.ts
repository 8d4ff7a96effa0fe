import { bitLength } from '../../arithmetic/bits.js';

/**
 * The coefficients c_t = Σ_k a_k·b_{t−k} of the product of two polynomials with coefficients ≥ 0, by Kronecker substitution: one product of
 * integers, the polynomials at a power of two above every c_t.
 *
 * @param a at least one coefficient
 * @param b at least one coefficient
 */
export function convolution(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const width = 4 * Math.ceil(bitLength(largest(a) * total(b)) / 4) || 4;
  const packed = pack(a, width);
  return unpack(a === b ? packed * packed : packed * pack(b, width), a.length + b.length - 1, width);
}

const largest = (a: readonly bigint[]): bigint => a.reduce((most, x) => (x > most ? x : most), 0n);

const total = (a: readonly bigint[]): bigint => a.reduce((sum, x) => sum + x, 0n);

/** Σ_k a_k·2^(width·k), width a multiple of 4. */
function pack(a: readonly bigint[], width: number): bigint {
  const digits = a.map((x) => x.toString(16).padStart(width / 4, '0'));
  return BigInt(`0x${digits.reverse().join('')}`);
}

/** The n digits of an integer in base 2^width. */
function unpack(packed: bigint, n: number, width: number): bigint[] {
  const length = width / 4;
  const digits = packed.toString(16).padStart(n * length, '0');
  return Array.from({ length: n }, (_, k) => {
    const end = digits.length - k * length;
    return BigInt(`0x${digits.slice(end - length, end)}`);
  });
}
