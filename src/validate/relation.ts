import { decimalValue, sqrtDecimalDown, sqrtDecimalUp } from '../arithmetic/decimal.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import type { StatedNumber } from './stated-number.js';

/**
 * What is said of the exact value x with the number v: x ≤ v, x ≥ v, or that the digits of v are right: |x − v| ≤ half a unit of the last
 * digit written.
 */
export type Relation = 'at-most' | 'at-least' | 'digits';

/** The relations, and the options that state them. */
export const RELATIONS: readonly Relation[] = ['digits', 'at-most', 'at-least'];

/** Whether something is true; `undecided` when what is known of the value does not tell. */
export type Truth = 'holds' | 'refuted' | 'undecided';

/** A number that is known: an enclosure of x, or of x² where x is a root. */
export interface KnownValue {
  readonly enclosure: Enclosure;
  readonly squared: boolean;
}

/** A relation judged. */
export interface JudgedRelation {
  readonly truth: Truth;
  /** x − v, enclosed. */
  readonly excess: Enclosure;
  /** On which side of v the exact value lies; `undefined` when that is not known. */
  readonly side: 'above' | 'below' | 'equal' | undefined;
}

/** Judges a relation exactly: no allowance is made. */
export function judgeRelation(
  relation: Relation,
  stated: StatedNumber,
  { enclosure, squared }: KnownValue,
): JudgedRelation {
  const order = (x: Rational, v: Rational): number =>
    !squared ? x.compare(v) : v.sign() < 0 ? 1 : x.compare(v.mul(v));
  const { inf, sup } = enclosure;
  const atMost = (v: Rational): Truth =>
    order(sup, v) <= 0 ? 'holds' : order(inf, v) > 0 ? 'refuted' : 'undecided';
  const atLeast = (v: Rational): Truth =>
    order(inf, v) >= 0 ? 'holds' : order(sup, v) < 0 ? 'refuted' : 'undecided';
  const half = stated.unit.div(Rational.integer(2n));
  const { value } = stated;
  const truth =
    relation === 'at-most'
      ? atMost(value)
      : relation === 'at-least'
        ? atLeast(value)
        : both(atMost(value.add(half)), atLeast(value.sub(half)));
  const side =
    order(inf, value) > 0 ? 'above' : order(sup, value) < 0 ? 'below' : inf.equals(sup) ? 'equal' : undefined;
  const known = squared ? rootsOf(enclosure) : enclosure;
  return { truth, side, excess: { inf: known.inf.sub(value), sup: known.sup.sub(value) } };
}

/** x − v for an enclosed x. */
export const excessOf = ({ inf, sup }: Interval, { value }: StatedNumber): Enclosure => ({
  inf: inf.toRational().sub(value),
  sup: sup.toRational().sub(value),
});

/** The conjunction: refuted when one is, holds when both do. */
export function both(first: Truth, second: Truth): Truth {
  if (first === 'refuted' || second === 'refuted') return 'refuted';
  return first === 'holds' && second === 'holds' ? 'holds' : 'undecided';
}

/** Digits to which roots are enclosed for a difference; the verdicts compare squares. */
const ROOT_DIGITS = 60;

const rootsOf = ({ inf, sup }: Enclosure): Enclosure => ({
  inf: decimalValue(sqrtDecimalDown(inf, ROOT_DIGITS)),
  sup: decimalValue(sqrtDecimalUp(sup, ROOT_DIGITS)),
});
