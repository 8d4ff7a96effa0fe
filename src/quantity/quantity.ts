import type { Interval } from '../arithmetic/interval.js';
import type { Exponent } from '../domain/exponent.js';
import type { Rational } from '../arithmetic/rational.js';

/** Where a rational parameter must lie. */
export type Range = '> 0' | '≥ 0' | '≥ 1' | '> 1' | 'in (0, 1)' | 'in [0, 1)' | 'in [0, 1]';

/** A parameter of a quantity, given as exact text. */
export interface Parameter {
  readonly name: string;
  /** An exponent is a rational of at least 2, or `inf`; a list is of rationals, separated by commas. */
  readonly kind: 'integer' | 'rational' | 'choice' | 'exponent' | 'list';
  readonly description: string;
  /** The smallest and largest allowed integer, where there is one; of an exponent the smallest, 2 unless given. */
  readonly least?: bigint;
  readonly most?: bigint;
  /** Where a rational lies; anywhere if left out. */
  readonly range?: Range;
  /** The largest power of ten, of either sign, that a rational may have in size; 1000 unless given. */
  readonly magnitude?: number;
  /** The allowed words of a choice. */
  readonly choices?: readonly string[];
  /** The text taken when the parameter is not given; without it the parameter is required. */
  readonly preset?: string;
  /** A text with which the quantity can be tried; without it the preset, or the first choice. */
  readonly example?: string;
}

/** The checked values of a quantity's parameters. */
export interface Inputs {
  /** The value of an integer parameter. */
  integer(name: string): bigint;
  /** An integer small enough to be a size or an index. */
  size(name: string): number;
  /** The value of a rational parameter. */
  rational(name: string): Rational;
  /** The value of an exponent parameter. */
  exponent(name: string): Exponent;
  /** The numbers of a list parameter. */
  list(name: string): readonly Rational[];
  /** The word chosen. */
  choice(name: string): string;
  /** The text of every parameter, presets included. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What a quantity evaluates to: exact rationals, or intervals that provably contain the values; one value or a list. */
export type Value =
  | { readonly status: 'exact'; readonly value: Rational }
  | { readonly status: 'enclosed'; readonly value: Interval }
  | { readonly status: 'exact-list'; readonly values: readonly Rational[] }
  | { readonly status: 'enclosed-list'; readonly values: readonly Interval[] };

/** One named constant of the documents. */
export interface Quantity {
  /** Lower-case words joined by hyphens. */
  readonly name: string;
  /** One sentence. */
  readonly statement: string;
  readonly formula: string;
  /** Document and statement number, e.g. `HUU Thm 19`. */
  readonly source: string;
  readonly parameters: readonly Parameter[];
  /** Most digits that are offered, {@link MOST_DIGITS} unless given: up to there an enclosure takes seconds. */
  readonly mostDigits?: number;
  /** Evaluates to a relative width of at most 10^−digits where the value is enclosed. */
  evaluate(inputs: Inputs, digits: number): Value;
}

/** Most digits of any enclosure. */
export const MOST_DIGITS = 10_000;
