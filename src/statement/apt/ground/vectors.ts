import type { DigitSystem } from '../../../factorization/k-ary/k-ary-digits.js';
import { vectors } from '../../ground/small-matrices.js';
import { integers } from '../../outcome.js';

/** What the digit vectors −a, …, b of length h say about a number: its digits, the lowest first, by enumeration of all k^h of them. */
export function digitTable({ a, b }: DigitSystem, h: number): ReadonlyMap<bigint, readonly bigint[]> {
  const k = a + b + 1n;
  const table = new Map<bigint, bigint[]>();
  for (const digits of vectors(h, integers(-a, b)))
    table.set(
      digits.reduceRight((value, digit) => value * k + digit, 0n),
      digits,
    );
  return table;
}

/** Σ |d_i| of every number of h digits. */
export function weightTable(system: DigitSystem, h: number): ReadonlyMap<bigint, bigint> {
  const size = (digits: readonly bigint[]): bigint => digits.reduce((sum, d) => sum + (d < 0n ? -d : d), 0n);
  return new Map([...digitTable(system, h)].map(([value, digits]) => [value, size(digits)]));
}
