import { exp, ln } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';

/**
 * e^t for a rational t. Where a privacy parameter enters as `ratio` = e^ε, it is this for a rational ε, or any {@link Real} above 1 such
 * as `Real.of(4n)`, which keeps exact what is rational in e^ε.
 */
export function exponential(t: Rational): Real {
  return t.sign() === 0 ? Real.ONE : exp(t);
}

/** ε = ln(ratio). */
export function logarithm(ratio: Real): Real {
  if (ratio.rational?.equals(Rational.ONE) === true) return Real.ZERO;
  return ln(ratio);
}

/** @throws RangeError unless ratio = e^ε is at least 1, or greater when `strictly`. */
export function requireRatio(caller: string, ratio: Real, strictly: boolean): void {
  const excess = ratio.sub(Real.ONE).sign();
  if (excess < 0 || (strictly && excess === 0)) {
    throw new RangeError(`${caller}: expected ratio = e^eps ${strictly ? '> 1' : '>= 1'}, got ${ratio}`);
  }
}
