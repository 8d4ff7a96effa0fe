import { exp, pi } from '../../arithmetic/elementary.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';

/** Exponents are cut here: e^(−2^23) < 2^−(2^23). */
const FAR = 2 ** 23;

/** The sums Σ_{k∈ℤ} e^(−τk²) and Σ_{k∈ℤ} k²·e^(−τk²). */
interface ThetaSums {
  readonly zeroth: Interval;
  readonly second: Interval;
}

/**
 * The normaliser Σ_{y∈ℤ} e^(−y²/(2σ²)) of the discrete Gaussian of parameter σ² > 0 (Canonne–Kamath–Steinke 2020).
 *
 * Summed as it stands for σ² ≤ 1/5, and by Poisson's formula as √(2πσ²)·Σ_k e^(−2π²σ²k²) beyond: both have terms e^(−τk²)
 * with τ ≥ 5/2.
 *
 * @returns an enclosure of relative width at most about 2^−bits
 */
export function discreteGaussianNormaliser(variance: Rational, bits: number): Interval {
  requirePositive('discreteGaussianNormaliser', 'variance', variance);
  const w = bits + 16;
  if (isNarrowDistribution(variance)) return thetaSums(directRate(variance, w), w).zeroth;
  const scale = Interval.fromRational(variance.add(variance), w).mul(pi(w), w).sqrt(w);
  return scale.mul(thetaSums(dualRate(variance, w), w).zeroth, w);
}

/**
 * The probability e^(−y²/(2σ²))/Σ_{x∈ℤ} e^(−x²/(2σ²)) of y under the discrete Gaussian of parameter σ² > 0.
 * @throws RangeError when y²/(2σ²) is 2^24 or more.
 */
export function discreteGaussianPmf(variance: Rational, y: bigint, bits: number): Interval {
  requirePositive('discreteGaussianPmf', 'variance', variance);
  const exponent = Rational.integer(y * y).div(variance.add(variance));
  if (exponent.compare(Rational.integer(1n << 24n)) >= 0) {
    throw new RangeError(`discreteGaussianPmf: expected y²/(2σ²) below 2^24, got ${exponent.floor()}`);
  }
  const w = bits + 16;
  return exp(Interval.fromRational(exponent.neg(), w + 32), w).div(
    discreteGaussianNormaliser(variance, w),
    w,
  );
}

/**
 * The variance of the discrete Gaussian of parameter σ² > 0: Σ y²·e^(−y²/(2σ²)) over the normaliser. By Poisson's formula
 * it is σ² − 4π²σ⁴·Σ k²·e^(−2π²σ²k²)/Σ e^(−2π²σ²k²) < σ².
 *
 * @returns an enclosure of relative width at most about 2^−bits for σ² > 2^−23
 */
export function discreteGaussianVariance(variance: Rational, bits: number): Interval {
  requirePositive('discreteGaussianVariance', 'variance', variance);
  const w = bits + 16;
  if (isNarrowDistribution(variance)) {
    const { zeroth, second } = thetaSums(directRate(variance, w + 32), w);
    return second.div(zeroth, w);
  }
  const { zeroth, second } = thetaSums(dualRate(variance, w), w);
  const sigma2 = Interval.fromRational(variance, w);
  const loss = second.div(zeroth, w).mul(pi(w).mul(sigma2, w).sqr(w).shift(2), w);
  return sigma2.sub(loss, w);
}

const isNarrowDistribution = (variance: Rational): boolean => variance.compare(Rational.ratio(1n, 5n)) <= 0;

/** τ = 1/(2σ²). */
const directRate = (variance: Rational, w: number): Interval =>
  Interval.fromRational(Rational.ONE.div(variance.add(variance)), w);

/** τ = 2π²σ². */
const dualRate = (variance: Rational, w: number): Interval =>
  pi(w + 32)
    .sqr(w + 32)
    .mul(Interval.fromRational(variance.add(variance), w + 32), w + 32);

/**
 * Both sums for τ ≥ 2: their terms fall by more than 4·e^(−3τ) < 1/64 from k = 1 to 2 and faster later, so the rest is
 * less than the last term added.
 */
function thetaSums(tau: Interval, w: number): ThetaSums {
  let zeroth = Interval.point(0n);
  let second = Interval.point(0n);
  let last: Interval;
  let k = 0n;
  do {
    k += 1n;
    const square = Interval.point(k * k);
    const weight = expNegative(tau.mul(square, w + 32), w);
    last = weight.mul(square, w);
    zeroth = zeroth.add(weight, w);
    second = second.add(last, w);
  } while (last.inf.sign() > 0 && last.sup.magnitude() > second.sup.magnitude() - w);
  const rest = Interval.of(Dyadic.ZERO, last.sup);
  return {
    zeroth: zeroth.add(rest, w).shift(1).add(Interval.point(1n), w),
    second: second.add(rest, w).shift(1),
  };
}

/** e^(−x), x ≥ 0. */
function expNegative(x: Interval, w: number): Interval {
  if (x.sup.magnitude() < 24) return exp(x.neg(), w);
  const near = Interval.min(x, Interval.point(BigInt(FAR)));
  return Interval.of(Dyadic.ZERO, exp(near.neg(), w).sup);
}
