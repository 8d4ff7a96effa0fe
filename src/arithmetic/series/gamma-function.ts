import { exp } from '../elementary/exponential.js';
import { ln } from '../elementary/logarithm.js';
import { pi } from '../elementary/pi.js';
import { Interval } from '../interval.js';
import { Rational } from '../rational.js';
import { Real } from '../real.js';
import { requirePositive } from '../require-rational.js';
import { bernoulliNumber } from './special-numbers.js';

/**
 * The gamma function Γ(x) at a rational x > 0. Stirling's series for ln Γ(y), y = x + m with m large, envelops: its error
 * is between 0 and the first term left out; then Γ(x) = Γ(x + m)/(x(x + 1)⋯(x + m − 1)).
 *
 * @throws RangeError unless 0 < x ≤ 2^16.
 */
export function gammaFunction(x: Rational): Real {
  requirePositive('gammaFunction', 'x', x);
  if (x.compare(Rational.integer(1n << 16n)) > 0) {
    throw new RangeError(`gammaFunction: expected x <= 65536, got ${x}`);
  }
  return Real.enclosed((bits) => stirling(x, bits));
}

function stirling(x: Rational, bits: number): Interval {
  const w = bits + 40;
  // The least term of the series is about e^{−2πy}.
  const shift = Math.max(0, Math.ceil(w / 4) - Number(x.floor()));
  let product = Rational.ONE;
  for (let k = 0; k < shift; k += 1) product = product.mul(x.add(Rational.integer(BigInt(k))));
  const y = x.add(Rational.integer(BigInt(shift)));
  const at = Interval.fromRational(y, w);
  const half = Interval.fromRational(y.sub(Rational.ratio(1n, 2n)), w);
  let sum = half
    .mul(ln(at, w), w)
    .sub(at, w)
    .add(ln(pi(w).shift(1), w).shift(-1), w);
  for (let j = 1; ; j += 1) {
    const { num, den } = bernoulliNumber(j);
    const coefficient = Rational.ratio(num, den * BigInt(2 * j) * BigInt(2 * j - 1));
    const term = Interval.fromRational(coefficient.div(y.pow(2 * j - 1)), w);
    if (term.mag().magnitude() < -w) {
      const rest = term.convexHull(Interval.point(0n));
      return exp(sum.add(rest, w), w).div(Interval.fromRational(product, w), bits);
    }
    sum = sum.add(term, w);
  }
}
