import type { Real } from '../../arithmetic/real.js';

export const LARGEST_PREFIX_CONTRACTION = 2048;

/** The page encloses the contraction where dense matrices of fractions do: what goes further would make it larger for everyone. */
export function prefixContraction(n: number): Real {
  throw new RangeError(`n: expected at most 32 on the page, where the command line has 2048, got ${n}`);
}
