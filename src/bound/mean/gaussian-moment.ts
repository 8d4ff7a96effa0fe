import { PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { reciprocalExponent, requireExponent, type Exponent } from '../../arithmetic/exponent.js';
import { gammaFunction } from '../../arithmetic/series/gamma-function.js';

/** Largest exponent of a moment. */
const LARGEST = 1n << 12n;

/**
 * E|g|^r of a standard normal g: (r − 1)!! for even r, √(2/π)·2^{(r−1)/2}·((r − 1)/2)! for odd r, 2^{r/2}·Γ((r + 1)/2)/√π in general.
 *
 * @param r 0 < r ≤ 4096
 */
export function absoluteMoment(r: Rational): Real {
  if (r.sign() <= 0 || r.compare(Rational.integer(LARGEST)) > 0) {
    throw new RangeError(`absoluteMoment: expected 0 < r <= ${LARGEST}, got ${r}`);
  }
  const half = r.div(Rational.integer(2n));
  if (half.isInteger()) {
    let product = 1n;
    for (let k = r.num - 1n; k > 1n; k -= 2n) product *= k;
    return Real.of(product);
  }
  const argument = half.add(Rational.ratio(1n, 2n));
  return Real.of(2n).power(half).mul(gammaFunction(argument)).div(PI.sqrt());
}

/** m_r = (E|g|^r)^{1/r}; 1 for r = 2. */
export function momentFactor(r: Rational): Real {
  return absoluteMoment(r).power(Rational.ONE.div(r));
}

/**
 * A factor f_p with (E‖Z‖_p²)^{1/2} ≤ f_p·√tr_{p/2}(Σ) for Z ~ N(0, Σ) in ℝ^d: the least m_r·d^{1/r − 1/p} over the integers r from 2 up to p
 * and to twice the bits of d and 2, and over r = p below that. 1 for p = 2, and of the order of √min{p, ln 2d}. In the place of the constant of [NT] Theorem 15.
 *
 * @param d d ≥ 1
 * @param p 2 ≤ p ≤ ∞
 */
export function normMomentFactor(d: bigint, p: Exponent): Real {
  requireInteger('normMomentFactor', 'd', d, 1n);
  requireExponent('normMomentFactor', p);
  const last = 2n + 2n * BigInt(d.toString(2).length);
  const most = p === 'infinity' || p.compare(Rational.integer(last)) > 0 ? last : p.floor();
  const inverse = reciprocalExponent(p);
  const at = (r: Rational): Real => momentFactor(r).mul(Real.of(d).power(Rational.ONE.div(r).sub(inverse)));
  const exponents: Rational[] = [];
  for (let r = 2n; r <= most; r += 1n) exponents.push(Rational.integer(r));
  if (p !== 'infinity' && !p.isInteger() && most < last) exponents.push(p);
  const [first, ...rest] = exponents.map(at);
  return Real.min(first!, ...rest);
}
