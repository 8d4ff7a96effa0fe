import type { Rational } from '../arithmetic/rational.js';

/** Numbers for the variables of a formula, and what is printed of its value there. */
export interface Place {
  readonly given: ReadonlyMap<string, Rational>;
  readonly printed?: string;
}

/** One claim of a paper: that a formula holds, or what is printed of the value of one. */
export interface Claim {
  readonly id: string;
  /** The claim in words. */
  readonly says?: string;
  readonly kind: 'holds' | 'printed';
  readonly formula: string;
  /** The variable that runs over a range, where one does. */
  readonly over?: string;
  readonly places: readonly Place[];
}

/** The claims of a paper, and the formulas that have a name in it. */
export interface Claims {
  readonly title: string;
  readonly named: ReadonlyMap<string, string>;
  readonly claims: readonly Claim[];
}
