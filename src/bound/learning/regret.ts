import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { positive } from '../../privacy/notion/parameters.js';
import { rowDifference, type NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { chiMean } from './blog-chi-mean.js';
import { regretNoise, type RegretNoise } from './regret-noise.js';
import { requireInteger } from '../../arithmetic/require.js';

/**
 * Private follow-the-regularized-leader (HUU Alg. 3): θ_{t+1} = argmin_K ⟨Σ_{s≤t} g_s + b_t, θ⟩ + (λ/2)·‖θ‖², with the noise
 * b = L·Z of the square-root mechanism over n steps.
 */
export interface PrivateLearner {
  /** n, 1 … 2^20. */
  readonly steps: number;
  /** d ≥ 1. */
  readonly dimension: bigint;
  /** G > 0, the bound of the gradients' norms. */
  readonly gradientNorm: Rational;
  /** ‖θ*‖ > 0, the norm of the comparator. */
  readonly comparatorNorm: Rational;
  /** Whether a neighbour's gradient is 0 (s = 1) or another one (s = 2). */
  readonly relation: NeighbourRelation;
  /** z = C_{ε,δ} > 0: noise of standard deviation z·s·G·‖L‖_{1→2}. */
  readonly multiplier: Operand;
}

/** The constants in which the readings of HUU Thm 6/41 differ. */
export interface RegretReading {
  /** a of the gradients' term a·G²/λ: 1/2 is sharp, 2 is Thm 30 to the letter. */
  readonly gradientConstant: Rational;
  readonly noise: RegretNoise;
  /** What E‖b_t‖ is bounded by, per standard deviation: √d, or exactly E χ_d. */
  readonly norm: 'root-dimension' | 'chi-mean';
}

/**
 * A bound of the mean expected regret of private follow-the-regularized-leader at regularization λ (HUU Thm 6/41, in explicit form):
 *
 *     (G²/λ)·(a + s·C_{ε,δ}·√d·N_n) + λ·‖θ*‖²/(2n).
 *
 * @param lambda λ > 0
 */
export function regretBound(learner: PrivateLearner, reading: RegretReading, lambda: Rational): Real {
  requirePositive('regretBound', 'lambda', lambda);
  const { gradientNorm, comparatorNorm, steps } = learner;
  const twice = Rational.integer(2n * BigInt(steps));
  return noiseAndGradient('regretBound', learner, reading)
    .mul(gradientNorm.pow(2).div(lambda))
    .add(lambda.mul(comparatorNorm.pow(2)).div(twice));
}

/**
 * The λ that makes {@link regretBound} least: λ = (G/‖θ*‖)·√(2n·(a + s·C_{ε,δ}·√d·N_n)).
 */
export function bestRegularization(learner: PrivateLearner, reading: RegretReading): Real {
  return noiseAndGradient('bestRegularization', learner, reading)
    .mul(2n * BigInt(learner.steps))
    .sqrt()
    .mul(learner.gradientNorm.div(learner.comparatorNorm));
}

/**
 * The least {@link regretBound} over λ: G·‖θ*‖·√(2·(a + s·C_{ε,δ}·√d·N_n)/n) (HUU Thm 6/41 in explicit form).
 */
export function bestRegretBound(learner: PrivateLearner, reading: RegretReading): Real {
  return noiseAndGradient('bestRegretBound', learner, reading)
    .mul(Rational.ratio(2n, BigInt(learner.steps)))
    .sqrt()
    .mul(learner.gradientNorm.mul(learner.comparatorNorm));
}

/** a + s·C_{ε,δ}·√d·N_n. */
function noiseAndGradient(caller: string, learner: PrivateLearner, reading: RegretReading): Real {
  requireInteger(caller, 'dimension', learner.dimension, 1n);
  requirePositive(caller, 'gradientNorm', learner.gradientNorm);
  requirePositive(caller, 'comparatorNorm', learner.comparatorNorm);
  requirePositive(caller, 'gradientConstant', reading.gradientConstant);
  const norm = reading.norm === 'chi-mean' ? chiMean(learner.dimension) : Real.of(learner.dimension).sqrt();
  return regretNoise(reading.noise, learner.steps)
    .mul(norm)
    .mul(positive(caller, 'multiplier', learner.multiplier))
    .mul(rowDifference(learner.relation))
    .add(reading.gradientConstant);
}
