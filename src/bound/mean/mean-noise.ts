import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { halfExponent, type Exponent } from '../../arithmetic/exponent.js';
import type { PointSet } from '../../geometry/point-set.js';
import { trace } from '../../linear/block.js';
import { inverseForm } from '../../linear/inverse-form.js';
import { ldlt } from '../../linear/ldlt.js';
import type { Matrix } from '../../linear/matrix.js';
import { vectorDifference } from '../../linear/vector.js';
import { logInverse } from '../../privacy/notion/zcdp.js';
import { normMomentFactor } from './gaussian-moment.js';

/**
 * The covariance 2M/(ρn²) of the Gaussian noise that makes the mean of n records of K ρ-zCDP, for any ellipsoid √M·B around a shift of K:
 * the whitened mean has sensitivity 2/n. [NT] Theorem 15; Corollary 16 with the optimal M.
 *
 * @param m M, d×d
 * @param rho ρ > 0; a rational one from `safeRho` for (ε, δ)
 * @param n number of records
 */
export function meanNoiseCovariance(m: Matrix, rho: Rational, n: bigint): Matrix {
  requireNoise('meanNoiseCovariance', rho, n);
  return m.scaleBy(Rational.ratio(2n, n * n).div(rho));
}

/**
 * The covariance M/(2ρn²) from an ellipsoid √M·B around K − K: it is ρ-zCDP, and with the optimal M no Gaussian noise that is has a smaller
 * tr_{p/2}. Its √tr_{p/2} is then Γ_p(K − K)/(n√(2ρ)).
 */
export function differenceNoiseCovariance(m: Matrix, rho: Rational, n: bigint): Matrix {
  requireNoise('differenceNoiseCovariance', rho, n);
  return m.scaleBy(Rational.ratio(1n, 2n * n * n).div(rho));
}

/**
 * The least ρ for which Gaussian noise of covariance Σ makes the mean of n records of K ρ-zCDP: max (u − u′)ᵀΣ⁺(u − u′)/(2n²) over K, exactly;
 * `undefined` when a difference leaves the range of Σ, where nothing is private.
 *
 * @throws RangeError when Σ is not positive semidefinite or does not fit K.
 */
export function meanNoiseRho(k: PointSet, covariance: Matrix, n: bigint): Rational | undefined {
  requireInteger('meanNoiseRho', 'n', n, 1n);
  const largest = largestForm('meanNoiseRho', k, covariance);
  return largest?.mul(Rational.ratio(1n, 2n * n * n));
}

/**
 * The ρ that the noise of [NT] Theorem 15 really has: (ρ/4)·max (u − u′)ᵀM⁺(u − u′) ≤ ρ, exactly. `undefined` when K is not in a shift of the
 * span of M.
 */
export function effectiveRho(k: PointSet, m: Matrix, rho: Rational): Rational | undefined {
  requirePositive('effectiveRho', 'rho', rho);
  return largestForm('effectiveRho', k, m)?.mul(rho).div(Rational.integer(4n));
}

/** E‖Z‖₂² = tr Σ of the noise of [NT] Theorem 15, 2·tr(M)/(ρn²), exactly. */
export function meanNoiseSquaredError(m: Matrix, rho: Rational, n: bigint): Rational {
  requireNoise('meanNoiseSquaredError', rho, n);
  return trace(m)
    .mul(Rational.ratio(2n, n * n))
    .div(rho);
}

/**
 * An upper bound of (E‖Z‖_p²)^{1/2} for the noise of [NT] Theorem 15: f_p·√(2/ρ)·√tr_{p/2}(M)/n with {@link normMomentFactor} f_p; exact for p = 2.
 */
export function meanNoiseError(m: Matrix, p: Exponent, rho: Rational, n: bigint): Real {
  requireNoise('meanNoiseError', rho, n);
  return Real.of(Rational.integer(2n).div(rho))
    .mul(diagonalNorm(m, halfExponent(p)))
    .sqrt()
    .mul(normMomentFactor(BigInt(m.rows), p))
    .div(Real.of(n));
}

/**
 * The error of [NT] Theorem 3 for p = 2 with its constant: √2·(√(L + ε) + √L)·Γ_2/(εn), L = ln(1/δ), which is Theorem 15 with the greatest ρ that
 * implies (ε, δ)-DP. For ε ≤ L it is at most √2·(1 + √2)·√L·Γ_2/(εn).
 *
 * @param gamma Γ_2(K), or an upper bound
 */
export function approximateMeanError(gamma: Real, epsilon: Rational, delta: Rational, n: bigint): Real {
  requirePositive('approximateMeanError', 'epsilon', epsilon);
  requireInteger('approximateMeanError', 'n', n, 1n);
  const log = logInverse('approximateMeanError', delta);
  const roots = log.add(Real.of(epsilon)).sqrt().add(log.sqrt());
  return Real.of(2n)
    .sqrt()
    .mul(roots)
    .mul(gamma)
    .div(Real.of(epsilon.mul(Rational.integer(n))));
}

/** The error Γ_p(K − K)/(n√(2ρ)) of the best Gaussian noise, from Γ_2(K − K); for p = 2, and √tr_{p/2} of its covariance for other p. */
export function bestGaussianError(differenceGamma: Real, rho: Rational, n: bigint): Real {
  requireNoise('bestGaussianError', rho, n);
  return differenceGamma.div(Real.of(rho.add(rho)).sqrt().mul(Real.of(n)));
}

/** max (u − u′)ᵀM⁺(u − u′) over pairs of points. */
function largestForm(caller: string, k: PointSet, m: Matrix): Rational | undefined {
  const decomposition = ldlt(m);
  if (decomposition.definiteness === 'indefinite') {
    throw new RangeError(
      `${caller}: expected a positive semidefinite matrix, got ${decomposition.value} along a vector`,
    );
  }
  let largest = Rational.ZERO;
  for (const [i, x] of k.points.entries()) {
    for (const y of k.points.slice(0, i)) {
      const form = inverseForm(decomposition, vectorDifference(x, y));
      if (form === undefined) return undefined;
      largest = Rational.max(largest, form);
    }
  }
  return largest;
}

function requireNoise(caller: string, rho: Rational, n: bigint): void {
  requirePositive(caller, 'rho', rho);
  requireInteger(caller, 'n', n, 1n);
}
