import { scaled, type Fraction } from './arithmetic.js';

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

/** The rational number that a positive, finite double is. */
export function exactly(x: number): Fraction {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, x);
  const word = bits.getBigUint64(0);
  const biased = word >> 52n;
  const rest = word & ((1n << 52n) - 1n);
  return biased === 0n ? scaled(rest, -1074n) : scaled(rest + (1n << 52n), biased - 1075n);
}
