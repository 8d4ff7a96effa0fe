import type { LossEnclosure } from './loss-enclosure.js';

/**
 * How an answer was found: by a formula, from losses on a lattice, which are exact, from losses on a grid, or by what noise on integers
 * differs from rounded continuous noise.
 */
export type AccountMethod = 'formula' | 'lattice' | 'grid' | 'rounding';

/** ε at δ, or δ at ε, of a list of steps. */
export interface PrivacyLoss {
  /** For neighbours of which the first has the record, and of which the second has. */
  readonly remove: LossEnclosure;
  readonly add: LossEnclosure;
  /** The greater of both: what the mechanism guarantees. */
  readonly worst: LossEnclosure;
  /** Whether `worst` has a relative width of at most 10^−digits; where it is not, that costs too much. */
  readonly isNarrow: boolean;
  readonly method: AccountMethod;
  /** g of the grid 2^−g·ℤ of the losses. */
  readonly grid?: number | undefined;
  /** Losses of the longest vector, where the answer is from vectors. */
  readonly points?: number | undefined;
}
