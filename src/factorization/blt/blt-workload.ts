import { Rational } from '../../arithmetic/rational.js';

/**
 * A lower-triangular Toeplitz workload of any size, with the generating function 1/P(z), P(z) = Π(1 − λ·z) over its poles λ.
 */
export interface BltWorkload {
  readonly title: string;
  readonly poles: readonly Rational[];
}

/** Prefix sums: P = 1 − z. */
export const BLT_PREFIX_SUM: BltWorkload = { title: 'prefix-sum', poles: [Rational.ONE] };

/** The stream itself: P = 1. */
export const BLT_IDENTITY: BltWorkload = { title: 'identity', poles: [] };

/** Prefix sums of gradients with momentum β: P = (1 − z)(1 − βz). @throws RangeError unless 0 ≤ β < 1 */
export function bltMomentum(beta: Rational): BltWorkload {
  if (beta.sign() < 0 || beta.compare(Rational.ONE) >= 0)
    throw new RangeError(`bltMomentum: expected 0 <= beta < 1, got ${beta}`);
  return { title: `momentum beta=${beta}`, poles: [beta, Rational.ONE] };
}

/** Sums in which an item of k steps ago counts β^k: P = 1 − βz. @throws RangeError unless 0 ≤ β ≤ 1 */
export function bltDecay(beta: Rational): BltWorkload {
  if (beta.sign() < 0 || beta.compare(Rational.ONE) > 0)
    throw new RangeError(`bltDecay: expected 0 <= beta <= 1, got ${beta}`);
  return { title: `decay beta=${beta}`, poles: [beta] };
}
