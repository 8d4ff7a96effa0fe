import { Rational } from '../../../arithmetic/rational.js';
import type { HiddenDirection } from '../../../privacy/noise/adaptive-gap.js';
import { rational } from '../../ground/rational.js';

/** The σ of the examples of App. D.1. */
export const HIDDEN_SIGMA = '4';

/** The mechanism of App. D.1 for d = root², τ² = d^(−1/2), and inputs at distance 2. */
export const hidden = (root: number, sigma = rational(HIDDEN_SIGMA)): HiddenDirection => ({
  dimension: root ** 2,
  sigma,
  tauSquared: Rational.ratio(1n, BigInt(root)),
  shift: rational('2'),
});
