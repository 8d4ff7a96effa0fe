import { Dyadic } from '../../arithmetic/dyadic.js';
import { cos, cosh, exp, PI, tanh } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireIndex } from '../../arithmetic/require.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { gaussianDelta, privacyProfile } from '../gaussian/gaussian-delta.js';
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
export function adaptiveDelta(mechanism: HiddenDirection, epsilon: Rational): Real {
  requireMechanism('adaptiveDelta', mechanism);
  const { sigma, tauSquared, shift } = mechanism;
  requireNonNegative('adaptiveDelta', 'epsilon', epsilon);
  return gaussianDelta(epsilon, noiseMultiplier(sigma.pow(2).mul(tauSquared), shift.pow(2)));
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
 */
export function nonadaptiveDelta(mechanism: HiddenDirection, epsilon: Rational): Real {
  requireMechanism('nonadaptiveDelta', mechanism);
  requireNonNegative('nonadaptiveDelta', 'epsilon', epsilon);
  return Real.enclosed((bits) => trapezoidalMean(mechanism, epsilon, bits).enclose(bits));
}

function requireMechanism(caller: string, { dimension, sigma, tauSquared, shift }: HiddenDirection): void {
  requireIndex(caller, 'dimension', dimension, 2);
  requirePositive(caller, 'sigma', sigma);
  requireProbability(caller, 'tauSquared', tauSquared);
  requirePositive(caller, 'shift', shift);
}

/** The mean by the trapezoidal rule, of which all errors but those of rounding are about 2^−bits. */
function trapezoidalMean(
  { dimension, sigma, tauSquared, shift }: HiddenDirection,
  epsilon: Rational,
  bits: number,
): Real {
  const least = shift.div(sigma).pow(2);
  const kappa = Rational.ONE.div(tauSquared).sub(Rational.ONE);
  const power = BigInt(1 - dimension);
  const a = stripWidth(kappa, dimension, bits);
  const growth = cos(a).power(power).mul(2n);
  const bound = exp(epsilon.div(Rational.integer(2n)))
    .mul(Real.of(least.div(tauSquared)).div(PI.mul(2n)).sqrt())
    .mul(growth);
  // A step 2^−r with e^(2πa/step) of some bits more than the bounds; 2π/ln 2 > 9.
  let r = 0;
  const wanted = BigInt(
    bits + Math.max(growth.enclose(bits).sup.magnitude(), bound.enclose(bits).sup.magnitude()),
  );
  while (a.mul(Dyadic.of(9n)).shift(r).compare(Dyadic.of(wanted)) < 0) r += 1;
  const decay = Real.ONE.div(exp(PI.mul(a.shift(r + 1))).sub(1n));

  /** δ(ε; μ) with μ² = (1 + κ·slope²)·least. */
  const profileAt = (slope: Real): Real => {
    const squared = slope.sqr().mul(kappa).add(1n).mul(least);
    return privacyProfile(Real.of(epsilon), Real.ONE.div(squared.sqrt()));
  };
  const weights: Real[] = [Real.ONE];
  const values: Real[] = [profileAt(Real.ZERO)];
  for (let j = 1n; ; j += 1n) {
    const t = Dyadic.of(j, -r);
    const weight = cosh(t).power(power).mul(2n);
    const slope = tanh(t);
    weights.push(weight);
    values.push(weight.mul(profileAt(slope)));
    if (weight.enclose(bits).sup.magnitude() < -bits) {
      // ln sech is concave with slope −tanh: from here on the weights fall at least geometrically.
      const ratio = exp(slope.mul(power).mul(Dyadic.of(1n, -r)));
      const rest = between(Real.ZERO, weight.mul(ratio).div(Real.ONE.sub(ratio)));
      const quotient = Real.sum(values).add(rest).div(Real.sum(weights).add(rest));
      return quotient.mul(atMost(growth.mul(decay)).add(1n)).add(atMost(bound.mul(decay)));
    }
  }
}

/** A number of which it is known only that it lies between two others. */
const between = (least: Real, most: Real): Real =>
  Real.enclosed((bits) => least.enclose(bits).convexHull(most.enclose(bits)));

/** An error of which only a bound is known. */
const atMost = (bound: Real): Real => between(bound.neg(), bound);

/** A dyadic a of about √(2w·ln 2/(d−1)), at most 3/4, with κ·tan² a < 1: for a < 1, tan a < 2a. */
function stripWidth(kappa: Rational, dimension: number, w: number): Dyadic {
  const square = Rational.min(
    Rational.ratio(9n, 16n),
    Rational.ONE.div(kappa.mul(Rational.integer(4n))),
    Rational.ratio(BigInt(7 * w), BigInt(5 * (dimension - 1))),
  );
  return Interval.fromRational(square, 32).sqrt(16).inf;
}
