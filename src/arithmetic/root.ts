import { integerRoot } from './bits.js';
import { Rational } from './rational.js';

/** The rational t with t^k = value, for value ≥ 0 and k ≥ 1; `undefined` when value^(1/k) is irrational. */
export function rationalRoot(value: Rational, k: number): Rational | undefined {
  const [num, den] = [integerRoot(value.num, k), integerRoot(value.den, k)];
  const power = BigInt(k);
  return num ** power === value.num && den ** power === value.den ? Rational.ratio(num, den) : undefined;
}
