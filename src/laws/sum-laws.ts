import fc from 'fast-check';
import { Rational } from '../arithmetic/rational.js';
import { law, wholeLaw, type Law } from './law.js';
import { canBeEqual, endsOf, shownEnds, type Enclosed } from './numeral.js';

/** A closed form of a sum S(n) = Σ_{t ≤ n} s(t), and its terms; numbers, or intervals that contain them. */
export interface SumSubject {
  /** s(t). */
  readonly term: (t: bigint) => Enclosed;
  /** S(n). */
  readonly total: (n: bigint) => Enclosed;
  /** The first t; 1 by default. */
  readonly first?: bigint;
  /** The greatest n that is tried; 10^18 by default. */
  readonly largest?: bigint;
  /** How many terms are added up one by one; 60 by default. */
  readonly unfolded?: number;
}

const CASES = 100;

/**
 * The laws of a closed form of a sum:
 *
 * - S(n) = Σ_{t ≤ n} s(t) for the first n, added up term by term;
 * - S(n + 1) − S(n) = s(n + 1) for n of any size: with the first law this is a proof by induction, tried.
 *
 * @example
 * ```ts
 * const triangle = { term: (t) => t, total: (n) => (n * (n + 1n)) / 2n };
 * for (const law of sumLaws(triangle)) law.check();
 * ```
 */
export function sumLaws({ term, total, first = 1n, largest = 10n ** 18n, unfolded = 60 }: SumSubject): Law[] {
  const size = fc.oneof(
    fc.bigInt({ min: first, max: first + 100n < largest ? first + 100n : largest }),
    fc.bigInt({ min: first, max: largest }),
  );
  return [
    wholeLaw(`S(n) = Σ s(t) for the first ${unfolded} n`, () => {
      let [inf, sup] = [Rational.ZERO, Rational.ZERO];
      for (let n = first; n < first + BigInt(unfolded) && n <= largest; n += 1n) {
        const [next, stated] = [endsOf(term(n)), endsOf(total(n))];
        [inf, sup] = [inf.add(next.inf), sup.add(next.sup)];
        if (!canBeEqual(stated, { inf, sup }))
          return `S(${n}) is ${shownEnds(stated)}, the terms add up to ${shownEnds({ inf, sup })}`;
      }
      return undefined;
    }),
    law('S(n + 1) − S(n) = s(n + 1)', CASES, [size], (n) => {
      const [before, after, step] = [endsOf(total(n)), endsOf(total(n + 1n)), endsOf(term(n + 1n))];
      const difference = { inf: after.inf.sub(before.sup), sup: after.sup.sub(before.inf) };
      return canBeEqual(difference, step)
        ? undefined
        : `the difference is ${shownEnds(difference)}, the term ${shownEnds(step)}`;
    }),
  ];
}
