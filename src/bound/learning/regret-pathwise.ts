import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import type { NoisyDescent } from './regret-descent.js';

/** What a path of noisy gradient descent is bounded by: without the law of its noise, and with the noise that was drawn. */
export interface DescentPath extends Pick<NoisyDescent, 'distance' | 'stepSize' | 'lipschitz'> {
  /** ‖(BZ)_1‖², …, ‖(BZ)_n‖², n ≥ 1: the squared length of the noise of every step. */
  readonly noise: readonly Rational[];
}

/**
 * A bound of the sum of the regrets of n steps of noisy gradient descent for every Z, not only in the mean (the proof of DMRST Prop. 4.1):
 *
 *     ‖θ* − θ_1‖²/(2η) + ηnL²/2 + ηL·Σ_{t<n} ‖(BZ)_t‖.
 *
 * The noise of step n moves θ_{n+1} alone and is not in the sum. Attained by linear losses.
 *
 * @throws RangeError for a negative distance or squared length, a step size or Lipschitz constant that is not positive, and for no steps.
 * @example
 * ```ts
 * const one = Rational.ONE;
 * const path = { distance: one, stepSize: one, lipschitz: one, noise: [Rational.integer(4n), one] };
 * String(pathwiseRegretBound(path).rational); // '7/2'
 * ```
 */
export function pathwiseRegretBound({ distance, stepSize, lipschitz, noise }: DescentPath): Real {
  const caller = 'pathwiseRegretBound';
  requireNonNegative(caller, 'distance', distance);
  requirePositive(caller, 'stepSize', stepSize);
  requirePositive(caller, 'lipschitz', lipschitz);
  if (noise.length === 0)
    throw new RangeError(`${caller}: expected the noise of at least one step, got none`);
  noise.forEach((square, t) => {
    requireNonNegative(caller, `the squared length of the noise of step ${t + 1}`, square);
  });
  const two = Rational.integer(2n);
  const start = distance.pow(2).div(two.mul(stepSize));
  const gradients = stepSize
    .mul(lipschitz.pow(2))
    .mul(Rational.integer(BigInt(noise.length)))
    .div(two);
  const lengths = Real.sum(noise.slice(0, -1).map((square) => Real.of(square).sqrt()));
  return lengths.mul(stepSize.mul(lipschitz)).add(start.add(gradients));
}

/**
 * A bound of the mean expected regret that keeps the rows of B (DMRST Prop. 4.1 before the last Cauchy–Schwarz inequality):
 *
 *     ‖θ* − θ_1‖²/(2ηn) + ηL²/2 + (ηLσ√p/n)·Σ_{t<n} ‖B_t‖.
 *
 * It is at most {@link descentRegretBound}.
 *
 * @param rows ‖B_1‖², …, ‖B_n‖²
 * @throws RangeError as {@link pathwiseRegretBound}; for a σ that is not positive and a dimension below 1.
 */
export function rowsRegretBound(
  descent: Omit<NoisyDescent, 'steps' | 'frobeniusSquared' | 'sigma'> & { readonly sigma: Rational },
  rows: readonly Rational[],
): Real {
  const { dimension, sigma, ...path } = descent;
  requirePositive('rowsRegretBound', 'sigma', sigma);
  requireInteger('rowsRegretBound', 'dimension', dimension, 1n);
  const variance = sigma.pow(2).mul(Rational.integer(dimension));
  return pathwiseRegretBound({ ...path, noise: rows.map((square) => square.mul(variance)) }).div(
    BigInt(rows.length),
  );
}
