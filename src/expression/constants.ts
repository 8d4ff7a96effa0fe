import { EULER_GAMMA, exp, PI } from '../arithmetic/elementary.js';
import { Real } from '../arithmetic/real.js';

/** The numbers that have a name. */
export const CONSTANTS: ReadonlyMap<string, Real> = new Map([
  ['pi', PI],
  ['π', PI],
  ['e', exp(Real.ONE)],
  ['euler_gamma', EULER_GAMMA],
]);
