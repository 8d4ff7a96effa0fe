import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { requireInteger } from '../arithmetic/require.js';
import { innerProduct, vectorDifference } from '../linear/vector.js';
import { exponentNorm } from './diagonal-norm.js';
import {
  productExponent,
  reciprocalExponent,
  requireExponent,
  type Exponent,
} from '../arithmetic/exponent.js';

const HALF = Rational.ratio(1n, 2n);

/** t^s of an integer t ≥ 0. */
const power = (t: bigint, s: Rational): Real => Real.of(t).power(s);

/** Γ_p of one point: 0. Of a segment [a, b]: ‖(a − b)/2‖_p. */
export function segmentGamma(a: readonly Rational[], b: readonly Rational[], p: Exponent): Real {
  requireExponent('segmentGamma', p);
  return exponentNorm(
    vectorDifference(a, b).map((x) => x.abs().mul(HALF)),
    p,
  );
}

/**
 * Γ_p of the box ∏[−a_i, a_i], and of its corners: ‖a‖_{2p/(p+2)}, which is Σ a_i for p = 2 and ‖a‖₂ for p = ∞. [NT] (27).
 *
 * @param sides a_i ≥ 0
 * @throws RangeError when there is no side, one is negative, or p < 2.
 * @example
 * ```ts
 * boxGamma(['1', '2', '5'].map(Rational.parse), Rational.parse('2')).rational?.toString(); // '8'
 * ```
 */
export function boxGamma(sides: readonly Rational[], p: Exponent): Real {
  requireExponent('boxGamma', p);
  return exponentNorm(sides, productExponent(p));
}

/** Γ_p of the cube [−1, 1]^d: d^{1/2 + 1/p}. [NT] (27). */
export function cubeGamma(d: bigint, p: Exponent): Real {
  requireArguments('cubeGamma', d, p);
  return power(d, HALF.add(reciprocalExponent(p)));
}

/**
 * Γ_p of the unit ball of ℓ_r in ℝ^d, r ≥ 1: d^{1/p + max(0, 1/2 − 1/r)}; its symmetries force M = c·I. For r ≤ 2 it is that of the
 * cross-polytope {±e_i}.
 *
 * @param r 1 ≤ r ≤ ∞
 */
export function ballGamma(d: bigint, r: Exponent, p: Exponent): Real {
  requireArguments('ballGamma', d, p);
  requireExponent('ballGamma', r, Rational.ONE);
  const excess = Rational.max(Rational.ZERO, HALF.sub(reciprocalExponent(r)));
  return power(d, reciprocalExponent(p).add(excess));
}

/** Γ_p of the simplex {e_1, …, e_d}: d^{1/p}·(d − 1)/d. */
export function simplexGamma(d: bigint, p: Exponent): Real {
  requireArguments('simplexGamma', d, p);
  return power(d, reciprocalExponent(p)).mul(Real.of(Rational.ratio(d - 1n, d)));
}

/** ½·Γ_2(K − K) of the simplex K = {e_1, …, e_d}: √((d − 1)/2). */
export function simplexDifferenceGamma(d: bigint): Real {
  requireInteger('simplexDifferenceGamma', 'd', d, 1n);
  return Real.of(Rational.ratio(d - 1n, 2n)).sqrt();
}

/**
 * Γ_p of {0, e_1, …, e_d}: d^{1/p − 1/2}·√w·(d − 1 + s), with s = (√((d − 1)² + 8) − (d − 1))/4 and w = (1 − s²)/d. As the coordinates may be
 * permuted, the optimal M has a constant diagonal, and Γ_p = d^{1/p − 1/2}·Γ_2.
 */
export function cornerGamma(d: bigint, p: Exponent): Real {
  requireArguments('cornerGamma', d, p);
  const less = Real.of(d - 1n);
  const s = Real.of((d - 1n) ** 2n + 8n)
    .sqrt()
    .sub(less)
    .div(Real.of(4n));
  const w = Real.ONE.sub(s.mul(s)).div(Real.of(d));
  const factor = power(d, reciprocalExponent(p).sub(HALF));
  return factor.mul(w.sqrt()).mul(less.add(s));
}

/** Γ_2({±u_1, ±u_2})² in ℝ²: (a + b)/2 + √(((a − b)/2)² + det(u_1, u_2)²), a = ‖u_1‖², b = ‖u_2‖². */
export function twoPairsGammaSquared(
  u: readonly [Rational, Rational],
  v: readonly [Rational, Rational],
): Real {
  const [a, b] = [innerProduct(u, u), innerProduct(v, v)];
  const det = u[0].mul(v[1]).sub(u[1].mul(v[0]));
  const half = a.sub(b).mul(HALF);
  return Real.of(half.mul(half).add(det.mul(det)))
    .sqrt()
    .add(Real.of(a.add(b).mul(HALF)));
}

/** Γ_p of the d-fold product of {(1, 0), (0, 1)}, the one-way marginals: d^{1/2 + 1/p}·2^{1/p − 1}. [NT] Theorem 65, w = 1. */
export function bitsGamma(d: bigint, p: Exponent): Real {
  requireArguments('bitsGamma', d, p);
  const t = reciprocalExponent(p);
  return power(d, HALF.add(t)).mul(power(2n, t.sub(Rational.ONE)));
}

/** Γ_p(K_1×…×K_m) from the Γ_p of the factors: (Σ Γ_p(K_i)^{q′})^{1/q′}, q′ = 2p/(p + 2). [NT] Lemma 60, (26). */
export function productGamma(gammas: readonly Real[], p: Exponent): Real {
  requireExponent('productGamma', p);
  const s = productExponent(p);
  return Real.sum(gammas.map((gamma) => gamma.power(s))).power(Rational.ONE.div(s));
}

/** √(2r/(r + 1)), by which Γ_p(K) is at most more than ½·Γ_p(K − K) for a set of affine dimension r (Jung). */
export function jungFactor(r: bigint): Real {
  requireInteger('jungFactor', 'r', r, 0n);
  return Real.of(Rational.ratio(2n * r, r + 1n)).sqrt();
}

function requireArguments(caller: string, d: bigint, p: Exponent): void {
  requireInteger(caller, 'd', d, 1n);
  requireExponent(caller, p);
}
