import { PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { thetaSums } from '../../arithmetic/series/theta-sums.js';
import { exponential } from '../finite/exponential.js';

/**
 * The normaliser Σ_{y∈ℤ} e^(−y²/(2σ²)) of the discrete Gaussian of parameter σ² > 0 (Canonne–Kamath–Steinke 2020).
 *
 * Summed as it stands for σ² ≤ 1/5, and by Poisson's formula as √(2πσ²)·Σ_k e^(−2π²σ²k²) beyond: both have terms e^(−τk²)
 * with τ ≥ 5/2.
 */
export function discreteGaussianNormaliser(variance: Rational): Real {
  requirePositive('discreteGaussianNormaliser', 'variance', variance);
  if (isNarrowDistribution(variance)) return thetaSums(directRate(variance)).zeroth;
  return PI.mul(variance.add(variance))
    .sqrt()
    .mul(thetaSums(dualRate(variance)).zeroth);
}

/**
 * The probability e^(−y²/(2σ²))/Σ_{x∈ℤ} e^(−x²/(2σ²)) of y under the discrete Gaussian of parameter σ² > 0.
 * @throws RangeError when y²/(2σ²) is 2^24 or more.
 */
export function discreteGaussianPmf(variance: Rational, y: bigint): Real {
  requirePositive('discreteGaussianPmf', 'variance', variance);
  const exponent = Rational.integer(y * y).div(variance.add(variance));
  if (exponent.compare(Rational.integer(1n << 24n)) >= 0) {
    throw new RangeError(`discreteGaussianPmf: expected y²/(2σ²) below 2^24, got ${exponent.floor()}`);
  }
  return exponential(exponent.neg()).div(discreteGaussianNormaliser(variance));
}

/**
 * The variance of the discrete Gaussian of parameter σ² > 0: Σ y²·e^(−y²/(2σ²)) over the normaliser. By Poisson's formula
 * it is σ² − 4π²σ⁴·Σ k²·e^(−2π²σ²k²)/Σ e^(−2π²σ²k²) < σ².
 */
export function discreteGaussianVariance(variance: Rational): Real {
  requirePositive('discreteGaussianVariance', 'variance', variance);
  const isNarrow = isNarrowDistribution(variance);
  const { zeroth, second } = thetaSums(isNarrow ? directRate(variance) : dualRate(variance));
  const mean = second.div(zeroth);
  return isNarrow ? mean : Real.of(variance).sub(PI.mul(variance).mul(2n).sqr().mul(mean));
}

const isNarrowDistribution = (variance: Rational): boolean => variance.compare(Rational.ratio(1n, 5n)) <= 0;

/** τ = 1/(2σ²). */
const directRate = (variance: Rational): Rational => Rational.ONE.div(variance.add(variance));

/** τ = 2π²σ². */
const dualRate = (variance: Rational): Real => PI.sqr().mul(variance.add(variance));
