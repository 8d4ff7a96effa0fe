import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import { chiSquaredBound } from '../../privacy/finite/divergence.js';
import { requireRatio } from '../../privacy/finite/exponential.js';

/**
 * The factor c with √Var⟨θ, M(X)⟩ ≥ c·w_K(θ) at every X, for unbiased ε-DP means of n records: 1/(2n·√(e^{−ε}(e^ε − 1)²)) = 1/(4n·sinh(ε/2)). [NT] Lemma
 * 41. The error (E‖M − μ‖_p²)^{1/2} is at least c·Γ_p(K − K), hence at least c·Γ_p(K): [NT] Lemmas 33, 35, 36.
 *
 * @param ratio e^ε > 1
 * @param n number of records
 */
export function pureWidthFactor(ratio: Real, n: bigint): Real {
  requireRatio('pureWidthFactor', ratio, true);
  requireInteger('pureWidthFactor', 'n', n, 1n);
  return Real.ONE.div(
    chiSquaredBound(ratio)
      .sqrt()
      .mul(Real.of(2n * n)),
  );
}

/** The same factor for ρ-zCDP: 1/(2n·√(e^{2ρ} − 1)). [NT] Theorem 43. @param rho ρ > 0 */
export function concentratedWidthFactor(rho: Rational, n: bigint): Real {
  requirePositive('concentratedWidthFactor', 'rho', rho);
  requireInteger('concentratedWidthFactor', 'n', n, 1n);
  return Real.ONE.div(
    exp(rho.add(rho))
      .sub(1n)
      .sqrt()
      .mul(Real.of(2n * n)),
  );
}

/** The same factor for n independent ε-DP reports: 1/(4√n·sinh(ε/2)). [NT] Theorem 55. @param ratio e^ε > 1 */
export function localWidthFactor(ratio: Real, n: bigint): Real {
  return pureWidthFactor(ratio, n).mul(Real.of(n).sqrt());
}

/**
 * Γ_p(K)/(4n·sinh(ε/2)), at most the error of every unbiased ε-DP mean, at every X. [NT] Theorem 42; Γ_p(K − K), and even
 * 2·Γ_p(K), may stand for Γ_p(K).
 */
export function pureLowerBound(gamma: Real, ratio: Real, n: bigint): Real {
  return gamma.mul(pureWidthFactor(ratio, n));
}

/**
 * Γ_p(K)/(2n·√(e^{2ρ} − 1)), at most the error of every unbiased ρ-zCDP mean. [NT] Theorem 43; Γ_p(K − K), and even
 * 2·Γ_p(K), may stand for Γ_p(K).
 */
export function concentratedLowerBound(gamma: Real, rho: Rational, n: bigint): Real {
  return gamma.mul(concentratedWidthFactor(rho, n));
}

/**
 * Γ_p(K)/(4√n·sinh(ε/2)), at most the error of every unbiased mean of ε-DP reports. [NT] Theorem 55; Γ_p(K − K), and even
 * 2·Γ_p(K), may stand for Γ_p(K).
 */
export function localLowerBound(gamma: Real, ratio: Real, n: bigint): Real {
  return gamma.mul(localWidthFactor(ratio, n));
}

/**
 * The error of the best Gaussian noise over the lower bound of [NT] Theorem 43, both with Γ_2(K − K): 2·√((e^{2ρ} − 1)/(2ρ)), which falls to 2 as ρ → 0. As
 * in the document, with 2Γ_2(K) for the noise and Γ_2(K) for the bound, it is twice as much.
 */
export function concentratedGap(
  rho: Rational,
  form: 'difference-body' | 'document' = 'difference-body',
): Real {
  requirePositive('concentratedGap', 'rho', rho);
  const quotient = exp(rho.add(rho))
    .sub(1n)
    .div(Real.of(rho.add(rho)));
  return quotient.sqrt().mul(Real.of(form === 'document' ? 4n : 2n));
}

/**
 * √(1 − δ)/(16n)·Γ_p(K)·min{1/sinh(ε/2), 2/(d√δ)}: for every unbiased (ε, δ)-DP mean and every X, the error at X or at some neighbour is at least
 * this. An explicit form of [NT] Theorems 51 and 52, for all ε > 0, δ < 1 and p.
 *
 * @param gamma Γ_p(K)
 * @param ratio e^ε > 1
 * @param delta 0 ≤ δ < 1
 * @param d dimension
 */
export function approximateLowerBound(gamma: Real, ratio: Real, delta: Rational, d: bigint, n: bigint): Real {
  requireInteger('approximateLowerBound', 'n', n, 1n);
  const factor = Real.of(Rational.ONE.sub(delta))
    .sqrt()
    .div(Real.of(16n * n))
    .mul(gamma);
  const two = Real.of(2n);
  const pure = two.div(chiSquaredBound(ratio).sqrt());
  if (sixteenthApplies(ratio, delta, d)) return factor.mul(pure);
  return factor.mul(two).div(Real.of(delta).sqrt().mul(Real.of(d)));
}

/**
 * Whether √δ ≤ 2·sinh(ε/2)/d, exactly: then the bound of {@link approximateLowerBound} is √(1 − δ)·Γ_p(K)/(16n·sinh(ε/2)).
 * @param ratio e^ε > 1
 */
export function sixteenthApplies(ratio: Real, delta: Rational, d: bigint): boolean {
  requireRatio('sixteenthApplies', ratio, true);
  requireInteger('sixteenthApplies', 'd', d, 1n);
  requireNonNegative('sixteenthApplies', 'delta', delta);
  if (delta.compare(Rational.ONE) >= 0)
    throw new RangeError(`sixteenthApplies: expected delta < 1, got ${delta}`);
  return Real.of(delta.mul(Rational.integer(d * d))).compare(chiSquaredBound(ratio)) <= 0;
}
