import { exp } from '../../arithmetic/elementary.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireNonNegative } from '../../arithmetic/require-rational.js';
import { requireIndex } from '../../arithmetic/require.js';
import { logarithm, requireRatio } from './exponential.js';

/** The parameters (ε̃, δ̃) of two output laws. */
export interface ChangedParameters {
  /** e^{ε̃}. */
  readonly ratio: Real;
  /** ε̃. */
  readonly epsilon: Real;
  /** δ̃. */
  readonly delta: Real;
}

/** The constants as [KV18] is quoted, or the sharp ones. */
export type ChangeForm = 'sharp' | 'quoted';

/**
 * The parameters for which an (ε, δ)-DP mechanism on n independent records of law P, or of law Q with TV(P, Q) = β, has indistinguishable
 * outputs. [NT] Lemma 57.
 *
 * - `sharp`: ε̃ = n·ln(1 + β(e^ε − 1)), δ̃ = δ·(e^{ε̃} − 1)/(e^ε − 1);
 * - `quoted`: ε̃ = 6εnβ, δ̃ = 4·e^{ε̃}·nδβ, which is false for large ε.
 *
 * @param ratio e^ε > 1
 * @param delta δ ≥ 0
 * @param n n ≥ 1
 * @param beta 0 ≤ β ≤ 1
 * @throws RangeError for arguments out of range.
 */
export function changedParameters(
  ratio: Real,
  delta: Rational,
  n: number,
  beta: Rational,
  form: ChangeForm = 'sharp',
): ChangedParameters {
  requireRatio('changedParameters', ratio, true);
  requireNonNegative('changedParameters', 'delta', delta);
  requireIndex('changedParameters', 'n', n, 1);
  if (beta.sign() < 0 || beta.compare(Rational.ONE) > 0) {
    throw new RangeError(`changedParameters: expected 0 <= beta <= 1, got ${beta}`);
  }
  const count = Rational.integer(BigInt(n));
  const share = Real.of(beta.mul(count).mul(delta));
  if (form === 'quoted') {
    const times = count.mul(beta).mul(Rational.integer(6n));
    const changed = ratio.power(times);
    return {
      ratio: changed,
      epsilon: logarithm(ratio).mul(Real.of(times)),
      delta: share.mul(changed).mul(Real.of(4n)),
    };
  }
  const excess = ratio.sub(Real.ONE);
  if (n === 1) {
    // (1 + βx − 1)/x is β, a rational that no enclosure shows.
    const one = Real.ONE.add(excess.mul(Real.of(beta)));
    return { ratio: one, epsilon: logarithm(one), delta: share };
  }
  const changed = Real.ONE.add(excess.mul(Real.of(beta))).power(count);
  return {
    ratio: changed,
    epsilon: logarithm(changed),
    delta: changed.sub(Real.ONE).div(excess).mul(Real.of(delta)),
  };
}

/**
 * The ε > 0 with e^ε − 1 = 6ε, 2.918…: up to it the quoted constants suffice for all n, δ and β, beyond it for some β they do not, as
 * ln(1 + β(e^ε − 1)) is (e^ε − 1)·β to first order in β. [NT] Lemma 57.
 * @example
 * ```ts
 * provedDigits(distributionChangeThreshold().toDigits(10), 10); // '2.918300475'
 * ```
 */
export function distributionChangeThreshold(): Real {
  // (1 + 6t − e^t)/t = 5 − t/2 − t²/6 − … decreases.
  return decreasingZero('distributionChangeThreshold', (t) => t.mul(6n).add(1n).sub(exp(t)).div(t));
}
