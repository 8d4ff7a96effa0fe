import fc from 'fast-check';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Law } from './law.js';
import { canBeEqual, endsOf, liesIn, shownEnds, type Enclosed, type Ends } from './numeral.js';

/** A function of x that is computed as an interval which contains the value, to a precision in bits. */
export interface EnclosureSubject<X> {
  /** The arguments x; one of any name for a constant. */
  readonly arguments: Cases<X>;
  /** The interval at a precision; an implementation of one precision overlooks `bits`. */
  readonly enclose: (x: X, bits: number) => Ends;
  /** The value where it is known, or a much narrower enclosure of it than that at `bits`. */
  readonly exact?: (x: X, bits: number) => Enclosed | undefined;
  /** Where a width is promised: sup − inf ≤ 2^−accuracy(bits)·min(|inf|, |sup|). Without it the width has to go to 0. */
  readonly accuracy?: (bits: number) => number;
  /** Whether it is promised that an interval at more bits lies in one at fewer. */
  readonly nested?: boolean;
  /** The precisions; by default 1 to 150, small ones often. */
  readonly precisions?: Cases<number>;
}

const PRECISIONS = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 150 }));
const CASES = 60;

/** Bits beyond those asked for at which the width is looked at, and by how many of them it is to have fallen. */
const MORE = 400;
const FALLEN = 200;

const width = ({ inf, sup }: Enclosure): Rational => sup.sub(inf);
const greatest = ({ inf, sup }: Enclosure): Rational => Rational.max(inf.abs(), sup.abs());
/** The least |t| of the members. */
const least = ({ inf, sup }: Enclosure): Rational =>
  inf.sign() * sup.sign() <= 0 ? Rational.ZERO : Rational.min(inf.abs(), sup.abs());

/**
 * The laws of an enclosure x ↦ [inf, sup] ∋ f(x):
 *
 * - inf ≤ sup;
 * - inf ≤ f(x) ≤ sup, where `exact` says what f(x) is;
 * - the enclosures at two precisions have a number in common;
 * - sup − inf ≤ 2^−accuracy(bits)·|f(x)|, or, without `accuracy`, sup − inf → 0 as the bits grow;
 * - where `nested`, more bits give a subset.
 *
 * @example
 * ```ts
 * const third = { arguments: ['1/3'], enclose: () => ({ inf: 0.333, sup: 0.334 }), exact: (x) => x, accuracy: () => 8 };
 * for (const law of enclosureLaws(third)) law.check();
 * ```
 */
export function enclosureLaws<X>(subject: EnclosureSubject<X>): Law[] {
  const { exact, accuracy, nested } = subject;
  const x = arbitraryOf(subject.arguments);
  const precision = arbitraryOf(subject.precisions ?? PRECISIONS);
  const at = (argument: X, bits: number): Enclosure => endsOf(subject.enclose(argument, bits));

  const laws = [
    law('inf ≤ sup', CASES, [x, precision], (argument, bits) => {
      const found = at(argument, bits);
      return found.inf.compare(found.sup) <= 0 ? undefined : `got ${shownEnds(found)}`;
    }),
    law(
      'the enclosures at two precisions have a number in common',
      CASES,
      [x, precision, precision],
      (argument, bits, other) => {
        const [first, second] = [at(argument, bits), at(argument, other)];
        return canBeEqual(first, second)
          ? undefined
          : `${shownEnds(first)} at ${bits} bits and ${shownEnds(second)} at ${other} have none`;
      },
    ),
  ];
  if (exact !== undefined)
    laws.push(
      law('inf ≤ f(x) ≤ sup', CASES, [x, precision], (argument, bits) => {
        const known = exact(argument, bits);
        fc.pre(known !== undefined);
        const [found, value] = [at(argument, bits), endsOf(known)];
        return liesIn(value, found) ? undefined : `${shownEnds(found)} does not contain ${shownEnds(value)}`;
      }),
    );
  if (accuracy !== undefined)
    laws.push(
      law('sup − inf ≤ 2^−accuracy(bits)·|f(x)|', CASES, [x, precision], (argument, bits) => {
        const found = at(argument, bits);
        const most = least(found).mul(Rational.dyadic(1n, -accuracy(bits)));
        return width(found).compare(most) <= 0
          ? undefined
          : `${shownEnds(found)} is wider than 2^−${accuracy(bits)} of it`;
      }),
    );
  else
    laws.push(
      law('sup − inf → 0 as the bits grow', CASES, [x, precision], (argument, bits) => {
        const found = at(argument, bits + MORE);
        const most = Rational.max(Rational.ONE, greatest(found)).mul(Rational.dyadic(1n, -bits - FALLEN));
        return width(found).compare(most) <= 0
          ? undefined
          : `at ${bits + MORE} bits it is still ${shownEnds(found)}`;
      }),
    );
  if (nested === true)
    laws.push(
      law('more bits give a subset', CASES, [x, precision, precision], (argument, bits, more) => {
        const [coarse, fine] = [at(argument, bits), at(argument, bits + more)];
        return liesIn(fine, coarse)
          ? undefined
          : `${shownEnds(fine)} at ${bits + more} bits is not in ${shownEnds(coarse)} at ${bits}`;
      }),
    );
  return laws;
}
