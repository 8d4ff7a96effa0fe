import { Dyadic } from '../../arithmetic/dyadic.js';
import { cos, cosh, exp, pi, tanh } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { isNegligible, privacyProfile } from '../gaussian/gaussian-delta.js';
import { requireIndex } from '../../arithmetic/require.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { narrowed } from '../../arithmetic/narrowed.js';
import { noiseMultiplier } from '../notion/sensitivity.js';

/**
 * Gaussian noise that hides a direction (DMRST App. D.1): round one releases Z₁ ~ N(0, σ²I_d) and so reveals u = Z₁/‖Z₁‖;
 * round two releases x₂ + σZ₂ with Z₂ | u ~ N(0, I − (1−τ²)uuᵀ), less noise along u.
 */
export interface HiddenDirection {
  /** d ≥ 2. */
  readonly dimension: number;
  /** σ > 0. */
  readonly sigma: Rational;
  /** 0 < τ² < 1; d^(−1/2) in the document. */
  readonly tauSquared: Rational;
  /** The distance ‖x₂ − y₂‖ > 0 of neighbours, at most 2 in the document. */
  readonly shift: Rational;
}

/** The exact δ at ε when x₂ may depend on u: a shift along u, hence noise multiplier στ/‖x₂ − y₂‖ (DMRST Prop. D.2). */
export function adaptiveDelta(mechanism: HiddenDirection, epsilon: Rational, bits: number): Interval {
  requireMechanism('adaptiveDelta', mechanism);
  const { sigma, tauSquared, shift } = mechanism;
  requireNonNegative('adaptiveDelta', 'epsilon', epsilon);
  const variance = sigma.pow(2).mul(tauSquared);
  const profile = (w: number): Interval =>
    privacyProfile(Interval.fromRational(epsilon, w), noiseMultiplier(variance, shift.pow(2), w), w);
  const coarse = profile(bits);
  return isNegligible(coarse) ? coarse : narrowed('adaptiveDelta', bits, profile);
}

/**
 * The exact δ at ε ≥ 0 when x₂ is fixed in advance (DMRST Prop. D.1): E δ(ε; μ) with
 *
 *     μ² = m(c) = (‖x₂−y₂‖²/σ²)·(1 + κc²), κ = 1/τ² − 1, c² ~ Beta(1/2, (d−1)/2),
 *
 * c the cosine of the angle between u and the shift. With c = tanh t it is the mean of δ(ε; √m(tanh t)) under the weight
 * sech^(d−1) t, by the trapezoidal rule on the line, which converges exponentially:
 *
 * - δ as a function of m has the derivative h(m) = e^(ε/2 − ε²/(2m) − m/8)/√(8πm) and is 0 at m = 0; from |h(m)| ≤
 *   e^(ε/2)/√(8π|m|) for Re m > 0, |δ| ≤ e^(ε/2)·√(|m|/(2π)) there.
 * - On the strip |Im t| ≤ a ≤ 3/4, Re tanh² t ≥ −tan² a and |tanh t| ≤ 1: Re m > 0 when κ·tan² a < 1, and
 *   |δ| ≤ D = e^(ε/2)·√(m(1)/(2π)). Also |sech t| ≤ sech(Re t)·sec a.
 * - Hence with step s the rule errs by at most 2·D·sec^(d−1) a/(e^(2πa/s) − 1) times ∫ sech^(d−1) (Trefethen–Weideman 2014,
 *   Thm 5.1), and by the same with D = 1 for the weight alone.
 *
 * @returns an enclosure of relative width at most 2^−bits
 */
export function nonadaptiveDelta(mechanism: HiddenDirection, epsilon: Rational, bits: number): Interval {
  requireMechanism('nonadaptiveDelta', mechanism);
  requireNonNegative('nonadaptiveDelta', 'epsilon', epsilon);
  return narrowed('nonadaptiveDelta', bits, (w) => mean(mechanism, epsilon, w));
}

function requireMechanism(caller: string, { dimension, sigma, tauSquared, shift }: HiddenDirection): void {
  requireIndex(caller, 'dimension', dimension, 2);
  requirePositive(caller, 'sigma', sigma);
  requireProbability(caller, 'tauSquared', tauSquared);
  requirePositive(caller, 'shift', shift);
}

function mean(
  { dimension, sigma, tauSquared, shift }: HiddenDirection,
  epsilon: Rational,
  w: number,
): Interval {
  const p = w + 32;
  const at = (value: Rational): Interval => Interval.fromRational(value, p);
  const one = Interval.point(1n);
  const least = shift.div(sigma).pow(2);
  const kappa = Rational.ONE.div(tauSquared).sub(Rational.ONE);
  const a = stripWidth(kappa, dimension, w);
  const growth = cos(Interval.point(a), p)
    .pow(1 - dimension, p)
    .shift(1);
  const most = at(least.div(tauSquared)).div(pi(p).shift(1), p).sqrt(p);
  const bound = exp(at(epsilon).shift(-1), p).mul(most, p).mul(growth, p);
  // A step 2^−r with e^(2πa/step) of some w bits more than the bounds; 2π/ln 2 > 9.
  let r = 0;
  const wanted = BigInt(w + Math.max(growth.sup.magnitude(), bound.sup.magnitude()));
  while (a.mul(Dyadic.of(9n)).shift(r).compare(Dyadic.of(wanted)) < 0) r += 1;
  const decay = exp(
    pi(p)
      .shift(r + 1)
      .mul(Interval.point(a), p),
    p,
  )
    .sub(one, p)
    .inv(p);

  let weights = one;
  let values = privacyProfile(at(epsilon), at(least).sqrt(p).inv(p), p);
  for (let j = 1n; ; j += 1n) {
    const t = Interval.point(Dyadic.of(j, -r));
    const weight = cosh(t, p)
      .pow(1 - dimension, p)
      .shift(1);
    const slope = tanh(t, p);
    const squared = at(kappa).mul(slope.sqr(p), p).add(one, p).mul(at(least), p);
    weights = weights.add(weight, p);
    values = values.add(weight.mul(privacyProfile(at(epsilon), squared.sqrt(p).inv(p), p), p), p);
    if (weight.sup.magnitude() < -w) {
      // ln sech is concave with slope −tanh: from here on the weights fall at least geometrically.
      const ratio = exp(slope.mul(Interval.point(BigInt(1 - dimension)), p).shift(-r), p);
      const rest = Interval.of(Dyadic.ZERO, weight.mul(ratio, p).div(one.sub(ratio, p), p).sup);
      const quotient = values.add(rest, p).div(weights.add(rest, p), p);
      const errorOfWeights = growth.mul(decay, p).sup;
      const relative = one.add(Interval.of(errorOfWeights.neg(), errorOfWeights), p);
      const error = bound.mul(decay, p).sup;
      return quotient.mul(relative, p).add(Interval.of(error.neg(), error), p);
    }
  }
}

/** A dyadic a of about √(2w·ln 2/(d−1)), at most 3/4, with κ·tan² a < 1: for a < 1, tan a < 2a. */
function stripWidth(kappa: Rational, dimension: number, w: number): Dyadic {
  const square = Rational.min(
    Rational.ratio(9n, 16n),
    Rational.ONE.div(kappa.mul(Rational.integer(4n))),
    Rational.ratio(BigInt(7 * w), BigInt(5 * (dimension - 1))),
  );
  return Interval.fromRational(square, 32).sqrt(16).inf;
}
