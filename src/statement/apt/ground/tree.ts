import { Rational } from '../../../arithmetic/rational.js';
import { kAryItemWeight } from '../../../factorization/k-ary/k-ary-counts.js';
import {
  type DigitSystem,
  kAryCapacity,
  kAryDigits,
  kAryHeight,
} from '../../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../../linear/column-norms.js';
import { prefixSum } from '../../../workload/prefix-sum.js';
import { checked, integers, type Outcome, range } from '../../outcome.js';
import { cases, type DigitKind, name, on } from './systems.js';
import { digitTable } from './vectors.js';

/** Every number up to the capacity has exactly one digit vector, and the vectors run through a range without gaps. */
export const uniqueDigits = (systems: readonly DigitSystem[]): Outcome =>
  checked(
    `all digit vectors of up to three digits, k = ${systems.map(({ k }) => k).join(', ')}`,
    systems.flatMap((system) => range(1, 3).map((w) => ({ system, w }))),
    ({ system, w }) => {
      const { k, a, b } = system;
      const table = digitTable(system, w);
      const [least, most] = [a, b].map((digit) => (digit * (k ** BigInt(w) - 1n)) / (k - 1n));
      return (
        BigInt(table.size) === k ** BigInt(w) &&
        integers(-least!, most!).every((t) => table.has(t)) &&
        integers(0n, most!).every((t) => `${kAryDigits(system, t, w)}` === `${table.get(t)}`) &&
        kAryCapacity(system, w) === most
      );
    },
    ({ system, w }) => `k = ${system.k}, ${w} digits`,
  );

/** BC = A for the factorization of the mechanism, with nodes below the root. */
export const answers = (kind: DigitKind): Outcome =>
  checked(
    on(kind),
    cases(kind),
    ({ system, T }) => {
      const h = kAryHeight(system, BigInt(T));
      const { B, C } = kAryFactorization(system, T);
      return (
        B.mul(C).equals(prefixSum(T).matrix()) &&
        kAryNodes(system, T).every(
          ({ level, first, last }) =>
            level < h &&
            last - first + 1n === system.k ** BigInt(level) &&
            last % system.k ** BigInt(level) === 0n,
        )
      );
    },
    name,
  );

/** Column x of C has the ℓ1 norm that counts the nodes with x; h for item 1, at most h for all. */
export const sensitivity = (kind: DigitKind): Outcome =>
  checked(
    on(kind),
    cases(kind),
    ({ system, T }) => {
      const h = kAryHeight(system, BigInt(T));
      return (
        maxColumnNorm1(kAryFactorization(system, T).C).equals(Rational.integer(BigInt(h))) &&
        kAryItemWeight(system, BigInt(T), 1n) === h
      );
    },
    name,
  );
