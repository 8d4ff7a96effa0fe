import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { positive } from '../../privacy/notion/parameters.js';
import { requireInteger } from '../../arithmetic/require.js';

/** Online gradient descent θ_{t+1} = θ_1 − η·(Σ_{s≤t} g_s + (B·Z)_t) with the noise of a factorization A = BC of the prefix sum. */
export interface NoisyDescent {
  /** n ≥ 1. */
  readonly steps: bigint;
  /** p ≥ 1, the number of parameters. */
  readonly dimension: bigint;
  /** ‖θ* − θ_1‖ ≥ 0. */
  readonly distance: Rational;
  /** η > 0. */
  readonly stepSize: Rational;
  /** L > 0, the Lipschitz constant of the losses. */
  readonly lipschitz: Rational;
  /** σ > 0, the standard deviation of the entries of Z: z·κ(C)·ζ. */
  readonly sigma: Operand;
  /** ‖B‖_F² ≥ 0. */
  readonly frobeniusSquared: Rational;
}

/**
 * A bound of the mean expected regret of noisy gradient descent (DMRST Prop. 4.1):
 *
 *     ‖θ* − θ_1‖²/(2ηn) + ηL²/2 + η·L·σ·√(p/n)·‖B‖_F.
 */
export function descentRegretBound(descent: NoisyDescent): Real {
  const { steps, dimension, distance, stepSize, lipschitz, sigma, frobeniusSquared } = descent;
  const caller = 'descentRegretBound';
  requireInteger(caller, 'steps', steps, 1n);
  requireInteger(caller, 'dimension', dimension, 1n);
  requireNonNegative(caller, 'distance', distance);
  requirePositive(caller, 'stepSize', stepSize);
  requirePositive(caller, 'lipschitz', lipschitz);
  requireNonNegative(caller, 'frobeniusSquared', frobeniusSquared);
  const two = Rational.integer(2n);
  const start = distance.pow(2).div(two.mul(stepSize).mul(Rational.integer(steps)));
  const gradients = stepSize.mul(lipschitz.pow(2)).div(two);
  const variance = frobeniusSquared.mul(Rational.ratio(dimension, steps));
  const noise = Real.of(variance)
    .sqrt()
    .mul(positive(caller, 'sigma', sigma))
    .mul(stepSize.mul(lipschitz));
  return noise.add(start.add(gradients));
}
