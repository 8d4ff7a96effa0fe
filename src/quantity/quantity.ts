import type { Interval } from '../arithmetic/interval.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Inputs, Parametric } from '../parameter/parameter.js';

/**
 * What a quantity evaluates to: exact rationals, or intervals that provably contain the values; one value, or a list in order. That of a matrix is
 * row by row, with how many there are in a row.
 */
export type Value =
  | { readonly status: 'exact'; readonly value: Rational }
  | { readonly status: 'enclosed'; readonly value: Interval }
  | { readonly status: 'exact-list'; readonly values: readonly Rational[]; readonly columns?: number }
  | { readonly status: 'enclosed-list'; readonly values: readonly Interval[]; readonly columns?: number };

/** One named constant of the documents; its name is lower-case words joined by hyphens. */
export interface Quantity extends Parametric {
  /** One sentence. */
  readonly statement: string;
  readonly formula: string;
  /** Document and statement number, e.g. `HUU Thm 19`. */
  readonly source: string;
  /** Most digits that are offered, {@link MOST_DIGITS} unless given: up to there an enclosure takes seconds. */
  readonly mostDigits?: number;
  /** Evaluates to a relative width of at most 10^−digits where the value is enclosed. */
  evaluate(inputs: Inputs, digits: number): Value;
}

/** Most digits of any enclosure. */
export const MOST_DIGITS = 10_000;
