import { bitLength, largest, scaled, type Fraction } from './arithmetic.js';

/** A positive double m·2^e, m odd: the number itself, and its parts. */
export interface Double {
  readonly value: number;
  readonly m: bigint;
  readonly e: bigint;
}

/** m·2^e for 1 ≤ m < 2^53, |e| ≤ 512: every product is exact. */
export function double(m: bigint, e: bigint): Double {
  let value = Number(m);
  for (let left = e; left > 0n; left--) value *= 2;
  for (let left = e; left < 0n; left++) value /= 2;
  return { value, m, e };
}

/** Up to here integers are doubles. */
const EXACT = 1n << 53n;

/** The double nearest to num/den ≥ 0, ties to even, in the range of the normal ones: Number() rounds an integer so, and of more than 64 bits the last one tells whether there is a rest. */
export function nearest([num, den]: Fraction): number {
  if (num <= EXACT && den <= EXACT) return Number(num) / Number(den);
  const places = largest([0n, 64n + bitLength(den) - bitLength(num)]);
  const units = (num << places) / den;
  let value = Number(units * den === num << places ? units : units | 1n);
  for (let left = places; left > 0n; left--) value /= 2;
  return value;
}

/** The rational number that a positive, finite double is. */
export function exactly(x: number): Fraction {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, x);
  const word = bits.getBigUint64(0);
  const biased = word >> 52n;
  const rest = word & ((1n << 52n) - 1n);
  return biased === 0n ? scaled(rest, -1074n) : scaled(rest + (1n << 52n), biased - 1075n);
}
