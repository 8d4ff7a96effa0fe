import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { millsRatio, normalDensity, normalTail } from '../../arithmetic/normal-law.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requireNonNegative, requireProbability } from '../../arithmetic/require-rational.js';
import { probability } from '../notion/known-range.js';
import { positive } from '../notion/parameters.js';

/** Arguments up to this have a normal tail; beyond, e^ε is not looked at. */
const FAR = /* @__PURE__ */ Dyadic.of(5790n);

/** All that is said of a δ < Φ(−5790) < e^(−5790²/2). */
const NEGLIGIBLE = /* @__PURE__ */ Interval.of(Dyadic.ZERO, Dyadic.of(1n, -24_000_000));

/**
 * The exact δ of the Gaussian mechanism, its privacy profile, with the noise multiplier z = σ/Δ:
 *
 *     δ(ε) = Φ(1/(2z) − εz) − e^ε·Φ(−1/(2z) − εz)
 *
 * (Balle–Wang 2018, Thm 8): the mechanism is (ε, δ)-DP exactly when δ ≥ δ(ε). With φ the normal density and
 * a = εz − 1/(2z), ∂δ/∂z = −φ(a)/z² and ∂δ/∂ε = −e^ε·Φ(−1/(2z) − εz): δ strictly decreases in both.
 *
 * @param epsilon ε ≥ 0
 * @param multiplier z > 0
 * @returns δ(ε), of which no more is enclosed than that it is below 2^−24 000 000 where a ≥ 5790
 * @throws RangeError for any other ε or z.
 * @example
 * ```ts
 * gaussianDelta(Rational.parse('1'), Rational.parse('4')).toDigits(6); // 0.000002924…
 * ```
 */
export function gaussianDelta(epsilon: Rational, multiplier: Operand): Real {
  requireNonNegative('gaussianDelta', 'epsilon', epsilon);
  return privacyProfile(Real.of(epsilon), positive('gaussianDelta', 'multiplier', multiplier));
}

/**
 * Whether Gaussian noise of multiplier z = σ/Δ is (ε, δ)-DP: δ(ε) ≤ δ, decided by enclosures of {@link gaussianDelta}.
 *
 * @param multiplier z > 0
 * @throws UndecidedError when δ and δ(ε) agree to thousands of bits.
 * @example
 * ```ts
 * isGaussianPrivate(Rational.parse('1'), Rational.parse('1e-6'), Rational.parse('4.3')); // true: 4.22467… suffices
 * ```
 */
export function isGaussianPrivate(epsilon: Rational, delta: Rational, multiplier: Operand): boolean {
  requireNonNegative('isGaussianPrivate', 'epsilon', epsilon);
  requireProbability('isGaussianPrivate', 'delta', delta);
  const z = positive('isGaussianPrivate', 'multiplier', multiplier);
  return privacyProfile(Real.of(epsilon), z).compare(delta) <= 0;
}

/** {@link gaussianDelta} of ε ≥ 0 and z > 0 that are known to be so. */
export function privacyProfile(epsilon: Real, multiplier: Real): Real {
  const [a, b] = argumentsOf(epsilon, multiplier);
  const delta = probability(normalTail(a).sub(secondTerm(epsilon, a, b)));
  return Real.enclosed((bits) => (a.enclose(bits).inf.compare(FAR) >= 0 ? NEGLIGIBLE : delta.enclose(bits)));
}

/** δ(ε; z) − δ; for δ near 1 from the complements, which agree in fewer bits. */
export function profileExcess(epsilon: Real, multiplier: Real, delta: Rational): Real {
  const rest = Rational.ONE.sub(delta);
  if (rest.compare(delta) >= 0) return privacyProfile(epsilon, multiplier).sub(delta);
  const [a, b] = argumentsOf(epsilon, multiplier);
  return Real.of(rest).sub(probability(normalTail(a.neg()).add(secondTerm(epsilon, a, b))));
}

/** Whether an enclosure says no more than that δ is below 2^−24 000 000. */
export const isNegligible = (delta: Interval): boolean => delta.subset(NEGLIGIBLE);

/** a = εz − 1/(2z) and b = εz + 1/(2z). */
function argumentsOf(epsilon: Real, multiplier: Real): readonly [a: Real, b: Real] {
  const shift = epsilon.mul(multiplier);
  const half = Real.of(Rational.ratio(1n, 2n)).div(multiplier);
  return [shift.sub(half), shift.add(half)];
}

/** e^ε·Φ(−b) = φ(a)·Φ(−b)/φ(b), as b² − a² = 2ε: the second form where b is beyond the range of erfc. */
function secondTerm(epsilon: Real, a: Real, b: Real): Real {
  const near = exp(epsilon).mul(normalTail(b));
  const far = normalDensity(a).mul(millsRatio(b));
  return Real.enclosed((bits) => (b.enclose(bits).sup.compare(FAR) <= 0 ? near : far).enclose(bits));
}
