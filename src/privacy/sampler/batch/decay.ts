import { Rational } from '../../../arithmetic/rational.js';
import type { NoiseLaw } from '../../noise/noise-law.js';

/** A law on the integers with P(x) ∝ e^(−φ(|x|)), φ(x) = α·x² + β·x: discrete Gaussian for β = 0, discrete Laplace for α = 0. */
export interface Decay {
  /** α ≥ 0. */
  readonly quadratic: Rational;
  /** β ≥ 0. */
  readonly linear: Rational;
  /** σ² or b², up to which blocks grow. */
  readonly spread: Rational;
}

/** The decay of a law in steps of its lattice. */
export function decayOf(law: NoiseLaw): Decay {
  if (law.law === 'discrete-laplace') {
    const scale = law.scale.div(law.step);
    return { quadratic: Rational.ZERO, linear: Rational.ONE.div(scale), spread: scale.pow(2) };
  }
  const variance = law.variance.div(law.step.pow(2));
  return { quadratic: Rational.ONE.div(variance.add(variance)), linear: Rational.ZERO, spread: variance };
}

/** φ(x + j) − φ(x), for integers x, j ≥ 0. */
export function loss({ quadratic, linear }: Decay, x: bigint, j: bigint): Rational {
  const square = quadratic.mul(Rational.integer((2n * x + j) * j));
  return square.add(linear.mul(Rational.integer(j)));
}
