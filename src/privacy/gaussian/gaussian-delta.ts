import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { FAR, normalTail } from '../../arithmetic/normal-law.js';
import { type Positive } from '../notion/parameters.js';
import { apartFromZero } from '../../arithmetic/decided.js';
import { narrowed } from '../../arithmetic/narrowed.js';

/** Above Φ(−5790) < e^(−5790²/2). */
const NEGLIGIBLE = /* @__PURE__ */ Dyadic.of(1n, -24_000_000);

/**
 * The exact δ of the Gaussian mechanism, its privacy profile, with the noise multiplier z = σ/Δ:
 *
 *     δ(ε) = Φ(1/(2z) − εz) − e^ε·Φ(−1/(2z) − εz)
 *
 * (Balle–Wang 2018, Thm 8): the mechanism is (ε, δ)-DP exactly when δ ≥ δ(ε). With φ the normal density and
 * a = εz − 1/(2z), ∂δ/∂z = −φ(a)/z² and ∂δ/∂ε = −e^ε·Φ(−1/(2z) − εz): δ strictly decreases in both.
 *
 * @param epsilon ε ≥ 0
 * @param multiplier z > 0; for an interval the result encloses δ at all of its members
 * @returns an enclosure of relative width at most 2^−bits for a rational multiplier; [0, 2^−24 000 000] where a ≥ 5790
 * @example
 * ```ts
 * gaussianDelta(Rational.parse('1'), Rational.parse('4'), 64); // 0.000002924…
 * ```
 */
export function gaussianDelta(epsilon: Rational, multiplier: Positive, bits: number): Interval {
  requireNonNegative('gaussianDelta', 'epsilon', epsilon);
  if (multiplier instanceof Rational) {
    requirePositive('gaussianDelta', 'multiplier', multiplier);
    const profile = (w: number): Interval =>
      privacyProfile(Interval.fromRational(epsilon, w), Interval.fromRational(multiplier, w), w);
    const coarse = profile(bits);
    return isNegligible(coarse) ? coarse : narrowed('gaussianDelta', bits, profile);
  }
  if (multiplier.inf.sign() <= 0) {
    throw new RangeError(
      `gaussianDelta: expected a multiplier > 0, got an interval that reaches ${multiplier.inf}`,
    );
  }
  const least = gaussianDelta(epsilon, multiplier.sup.toRational(), bits);
  return multiplier.isPoint()
    ? least
    : least.convexHull(gaussianDelta(epsilon, multiplier.inf.toRational(), bits));
}

/**
 * Whether Gaussian noise of multiplier z = σ/Δ is (ε, δ)-DP: δ(ε) ≤ δ, decided by enclosures of {@link gaussianDelta}.
 *
 * @param multiplier z > 0: a rational, or a real that can be enclosed at any precision
 * @throws UndecidedError when δ and δ(ε) agree to thousands of bits.
 * @example
 * ```ts
 * isGaussianPrivate(Rational.parse('1'), Rational.parse('1e-6'), Rational.parse('4.3')); // true: 4.22467… suffices
 * ```
 */
export function isGaussianPrivate(
  epsilon: Rational,
  delta: Rational,
  multiplier: Rational | ((bits: number) => Interval),
): boolean {
  requireNonNegative('isGaussianPrivate', 'epsilon', epsilon);
  requireProbability('isGaussianPrivate', 'delta', delta);
  if (typeof multiplier !== 'function') requirePositive('isGaussianPrivate', 'multiplier', multiplier);
  const slack = (w: number): Interval => {
    const z = typeof multiplier === 'function' ? multiplier(w) : Interval.fromRational(multiplier, w);
    return Interval.fromRational(delta, w).sub(privacyProfile(Interval.fromRational(epsilon, w), z, w), w);
  };
  return apartFromZero('isGaussianPrivate', slack).sign > 0;
}

/** {@link gaussianDelta} evaluated once in interval arithmetic of w bits, ε ≥ 0 and z > 0. */
export function privacyProfile(epsilon: Interval, multiplier: Interval, w: number): Interval {
  const [a, b] = argumentsOf(epsilon, multiplier, w);
  if (a.inf.compare(FAR.sup) >= 0) return Interval.of(Dyadic.ZERO, NEGLIGIBLE);
  return probability(normalTail(a, w).sub(secondTerm(epsilon, a, b, w), w));
}

/** δ(ε; z) − δ, evaluated once; for δ near 1 from the complements, which agree in fewer bits. */
export function profileExcess(epsilon: Interval, multiplier: Interval, delta: Rational, w: number): Interval {
  const rest = Rational.ONE.sub(delta);
  const [a, b] = argumentsOf(epsilon, multiplier, w);
  if (rest.compare(delta) >= 0 || a.inf.compare(FAR.sup) >= 0)
    return privacyProfile(epsilon, multiplier, w).sub(Interval.fromRational(delta, w), w);
  const complement = probability(normalTail(a.neg(), w).add(secondTerm(epsilon, a, b, w), w));
  return Interval.fromRational(rest, w).sub(complement, w);
}

/** a = εz − 1/(2z) and b = εz + 1/(2z). */
function argumentsOf(
  epsilon: Interval,
  multiplier: Interval,
  w: number,
): readonly [a: Interval, b: Interval] {
  const half = multiplier.inv(w).shift(-1);
  const shift = epsilon.mul(multiplier, w);
  return [shift.sub(half, w), shift.add(half, w)];
}

/** e^ε·Φ(−b) = φ(a)·Φ(−b)/φ(b), as b² − a² = 2ε: the second form where b is beyond the range of erfc. */
function secondTerm(epsilon: Interval, a: Interval, b: Interval, w: number): Interval {
  return b.sup.compare(FAR.sup) <= 0
    ? exp(epsilon, w).mul(normalTail(b, w), w)
    : normalDensity(a, w).mul(millsRatio(b, w), w);
}

const probability = (x: Interval): Interval =>
  Interval.min(Interval.max(x, Interval.point(0n)), Interval.point(1n));

/** Whether an enclosure says no more than that δ is below 2^−24 000 000. */
export const isNegligible = (delta: Interval): boolean =>
  delta.inf.sign() === 0 && delta.sup.compare(NEGLIGIBLE) <= 0;

/** φ(x) = e^(−x²/2)/√(2π). */
function normalDensity(x: Interval, w: number): Interval {
  const near = Interval.min(x.abs(), FAR);
  const density = exp(near.sqr(w).shift(-1).neg(), w).div(pi(w).shift(1).sqrt(w), w);
  return x.mag().compare(FAR.sup) <= 0 ? density : Interval.of(Dyadic.ZERO, density.sup);
}

/**
 * The Mills ratio Φ(−x)/φ(x), x > 0: Σ_k (−1)^k·(2k−1)!!/x^(2k+1), of which every partial sum is off by at most the first
 * term that it omits, in the direction of that term (DLMF 7.12.1).
 */
function millsRatio(x: Interval, w: number): Interval {
  const y = x.sqr(w).inv(w);
  let sum = Interval.point(0n);
  let term = Interval.point(1n);
  for (let k = 1; ; k += 1) {
    sum = sum.add(term, w);
    const next = term.mul(y, w).mul(Interval.point(BigInt(1 - 2 * k)), w);
    const isLast = next.mag().magnitude() < -w || next.mag().compare(term.mag()) >= 0;
    if (isLast) return sum.convexHull(sum.add(next, w)).div(x, w);
    term = next;
  }
}
