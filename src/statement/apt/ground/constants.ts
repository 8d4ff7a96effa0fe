import { ln, LN2 } from '../../../arithmetic/elementary.js';
import type { Real } from '../../../arithmetic/real.js';

/** log₂ of a number. */
export const log2 = (k: bigint): Real => ln(k).div(LN2);

/** Whether a function of k is less at `best` than at its neighbours at distance `step`. */
export const leastAt = (value: (k: bigint) => Real, best: bigint, step: bigint): boolean =>
  value(best).compare(value(best - step)) < 0 && value(best).compare(value(best + step)) < 0;
