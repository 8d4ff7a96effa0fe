import { Rational } from '../../../arithmetic/rational.js';
import { kAryItemWeight } from '../../../factorization/k-ary/k-ary-counts.js';
import {
  kAryCapacity,
  kAryDigits,
  kAryHeight,
  kAryValue,
  offsetDigits,
} from '../../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../../linear/column-norms.js';
import { prefixSum } from '../../../workload/prefix-sum.js';
import { vectors } from '../../ground/small-matrices.js';
import { checked, integers, proved, range, type Outcome } from '../../outcome.js';
import { cases, name, on, type DigitKind } from './systems.js';

/** Every number up to the capacity has exactly one digit vector. */
export function uniqueDigits(bases: readonly bigint[]): Outcome {
  return proved(
    checked(
      `all digit vectors, k = ${bases.join(', ')} and up to three digits`,
      bases.flatMap((k) => range(1, 3).map((w) => ({ k, w }))),
      ({ k, w }) => {
        const system = offsetDigits(k);
        const seen = new Map<bigint, bigint[]>();
        for (const digits of vectors(w, integers(-system.a, system.b)))
          seen.set(kAryValue(system, digits), digits);
        const most = kAryCapacity(system, w);
        return (
          BigInt(seen.size) === k ** BigInt(w) &&
          integers(0n, most).every((t) => `${kAryDigits(system, t, w)}` === `${seen.get(t) ?? 'none'}`)
        );
      },
      ({ k, w }) => `k = ${k}, ${w} digits`,
    ),
    'all k and numbers of digits',
    'the digits are a complete system of residues modulo k, so the lowest one is determined, and the rest is a number of one digit less',
  );
}

/** BC = A for the factorization of the mechanism. */
export const answers = (kind: DigitKind): Outcome =>
  proved(
    checked(
      on(kind),
      cases(kind),
      ({ system, T }) => {
        const { B, C } = kAryFactorization(system, T);
        return B.mul(C).equals(prefixSum(T).matrix());
      },
      name,
    ),
    'all k and T',
    'each step adds or takes away the node between two values of p, and p runs from 0 to t',
  );

/** The ℓ1 sensitivity of the nodes released is h. */
export const sensitivity = (kind: DigitKind): Outcome =>
  proved(
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
    ),
    'all k and T',
    'each item lies in one node of each of the h levels below the root',
  );
