import type { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import type { DiscreteGaussianLaw, DiscreteLaplaceLaw, NoiseLaw } from './noise-law.js';
import { laplaceScale } from '../laplace/laplace.js';
import { roundedGaussianNoise } from './rounded-gaussian.js';
import type {
  ApproximateStatement,
  ConcentratedStatement,
  TargetStatement,
  PureStatement,
} from '../notion/privacy-statement.js';
import { requireStatement } from '../notion/privacy-statement.js';
import type { AbsoluteSensitivity, EuclideanSensitivity, Sensitivity } from '../notion/sensitivity.js';

/**
 * The discrete noise that turns a target into an exact rational scale, rounded to the safe side:
 *
 * - pure ε with the ℓ₁ sensitivity Δ₁: discrete Laplace of scale Δ₁/ε, exactly;
 * - ρ-zCDP with the ℓ₂ sensitivity Δ₂: discrete Gaussian of parameter Δ₂²/(2ρ), exactly;
 * - (ε, δ) with the ℓ₂ sensitivity Δ₂: discrete Gaussian of at most 0.5 % more than the least variance of continuous noise, on a finer lattice where that takes one
 *   (`roundedGaussianNoise`).
 *
 * The guarantee needs neighbours to move what noise is added to by vectors on the lattice ({@link latticeStep}).
 *
 * @param step the step > 0 of the lattice of the moves, of which that of the noise is a part
 * @throws RangeError for any other pair of a target and a norm, for ε ≤ 0 or ρ ≤ 0, δ outside (0, 1), and a sensitivity or step ≤ 0.
 * @example
 * ```ts
 * const target = { kind: 'zcdp', rho: Rational.parse('1/8') } as const;
 * noiseFor(target, { norm: 'l2', squared: Rational.parse('4') }, Rational.ONE).variance.toString(); // '16'
 * ```
 */
export function noiseFor(
  target: PureStatement,
  sensitivity: AbsoluteSensitivity,
  step: Rational,
): DiscreteLaplaceLaw;
export function noiseFor(
  target: ConcentratedStatement | ApproximateStatement,
  sensitivity: EuclideanSensitivity,
  step: Rational,
): DiscreteGaussianLaw;
export function noiseFor(target: TargetStatement, sensitivity: Sensitivity, step: Rational): NoiseLaw;
export function noiseFor(target: TargetStatement, sensitivity: Sensitivity, step: Rational): NoiseLaw {
  requireStatement('noiseFor', target);
  requirePositive('noiseFor', 'step', step);
  if (target.kind === 'pure' && sensitivity.norm === 'l1') {
    return { law: 'discrete-laplace', scale: laplaceScale(target.epsilon, sensitivity.value), step };
  }
  if (target.kind === 'pure' || sensitivity.norm === 'l1') {
    throw new RangeError(
      `noiseFor: expected pure ε with the l1 sensitivity, or ρ or (ε, δ) with the l2 sensitivity, got ${target.kind} with ${sensitivity.norm}`,
    );
  }
  requirePositive('noiseFor', 'sensitivity squared', sensitivity.squared);
  if (target.kind === 'approximate') {
    requirePositive('noiseFor', 'epsilon', target.epsilon);
    return roundedGaussianNoise(target.epsilon, target.delta, sensitivity.squared, step).law;
  }
  const { rho } = target;
  requirePositive('noiseFor', 'rho', rho);
  return { law: 'discrete-gaussian', variance: sensitivity.squared.div(rho.add(rho)), step };
}
