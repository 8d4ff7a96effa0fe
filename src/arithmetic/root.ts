import { bitLength } from './bits.js';
import { Rational } from './rational.js';

/** ⌊value^(1/k)⌋ for value ≥ 0 and k ≥ 1, by Newton's iteration from above. */
export function integerRoot(value: bigint, k: number): bigint {
  if (value < 0n) throw new RangeError(`integerRoot: expected a non-negative integer, got ${value}`);
  if (value < 2n || k === 1) return value;
  const [degree, less] = [BigInt(k), BigInt(k - 1)];
  let root = 1n << BigInt(Math.ceil(bitLength(value) / k));
  for (;;) {
    const next = (less * root + value / root ** less) / degree;
    if (next >= root) return root;
    root = next;
  }
}

/** The rational t with t^k = value, for value ≥ 0 and k ≥ 1; `undefined` when value^(1/k) is irrational. */
export function rationalRoot(value: Rational, k: number): Rational | undefined {
  const [num, den] = [integerRoot(value.num, k), integerRoot(value.den, k)];
  const power = BigInt(k);
  return num ** power === value.num && den ** power === value.den ? Rational.ratio(num, den) : undefined;
}
