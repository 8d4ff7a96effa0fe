import type { Exponent } from '../arithmetic/exponent.js';
import type { Rational } from '../arithmetic/rational.js';

/** Where a rational parameter must lie. */
export type Range = '> 0' | '≥ 0' | '≥ 1' | '> 1' | 'in (0, 1)' | 'in [0, 1)' | 'in [0, 1]';

/** A parameter of a quantity, a workload or a mechanism, given as exact text. */
export interface Parameter {
  readonly name: string;
  /**
   * An exponent is a rational of at least 2, or `inf`; a list is of rationals, separated by commas; a matrix has its rows in brackets, and points
   * are a matrix with one point a row; a schedule and a word are read by whoever asks for them.
   */
  readonly kind:
    'integer' | 'rational' | 'choice' | 'exponent' | 'list' | 'matrix' | 'points' | 'schedule' | 'word';
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
  /** The text taken when the parameter is not given; without it the parameter is required, unless it is optional. */
  readonly preset?: string;
  /** Whether it may be left out without a preset. */
  readonly optional?: true;
  /** A text with which the quantity can be tried; without it the preset, or the first choice. */
  readonly example?: string;
}

/** Something that has a name and parameters. */
export interface Parametric {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** The checked values of parameters. */
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
  /** The rows of a matrix, or the points. */
  rows(name: string): readonly (readonly Rational[])[];
  /** The word chosen, or written; a schedule as it is written. */
  word(name: string): string;
  /** Whether an optional parameter is given. */
  has(name: string): boolean;
  /** The text of every parameter that is given or has a preset. */
  readonly texts: ReadonlyMap<string, string>;
}
