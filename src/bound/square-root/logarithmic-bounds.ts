import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';

/**
 * The arguments p(n) of the upper bounds 1 + ln(p(n))/π that [HUU] (6), (11), (28), (29) and their repairs use:
 * `restored` 4n/5, `repaired` (4n+1)/5, `early` (4n−3)/5, `natural` n, `from-zero` 4n−3.
 */
export type LogUpperForm = 'restored' | 'repaired' | 'early' | 'natural' | 'from-zero';

/** p(n) = (scale·n + offset)/divisor. */
const ARGUMENTS: Readonly<Record<LogUpperForm, readonly [scale: bigint, offset: bigint, divisor: bigint]>> = {
  restored: [4n, 0n, 5n],
  repaired: [4n, 1n, 5n],
  early: [4n, -3n, 5n],
  natural: [1n, 0n, 1n],
  'from-zero': [4n, -3n, 1n],
};

/** The argument p(n) of the upper bound 1 + ln(p(n))/π, exactly. */
export function logUpperArgument(form: LogUpperForm, n: bigint): Rational {
  requireInteger('logUpperArgument', 'n', n, 1n);
  const [scale, offset, divisor] = ARGUMENTS[form];
  return Rational.ratio(scale * n + offset, divisor);
}

/** The upper bound 1 + ln(p(n))/π, n ≥ 1; see {@link LogUpperForm}. */
export function logUpperBound(form: LogUpperForm, n: bigint): Real {
  return logOverPi(logUpperArgument(form, n)).add(1n);
}

/** ln(r)/π for a rational r > 0. */
export function logOverPi(r: Rational): Real {
  return ln(r).div(PI);
}

/**
 * The lower bounds on S_n/(2n), hence on γ_F(M_n)/√n:
 * - `restored` (1/π)·(2 + ln((2n+1)/5) + ln(2n+1)/(2n)), [HUU] Thm 3, eqs (11), (30);
 * - `sharpened` (1/π)·(1 + 1/(2n))·(2 + ln((2n+1)/3)), which the same proof gives: csc x ≥ 1/x and Σ_{i≤n} 1/(2i−1) ≥ 1 + ½·ln((2n+1)/3).
 */
export type LogLowerForm = 'restored' | 'sharpened';

/** The lower bound on S_n/(2n), n ≥ 1; see {@link LogLowerForm}. */
export function logLowerBound(form: LogLowerForm, n: bigint): Real {
  requireInteger('logLowerBound', 'n', n, 1n);
  const N = 2n * n + 1n;
  if (form === 'restored') {
    const small = ln(N).div(2n * n);
    return ln(Rational.ratio(N, 5n)).add(2n).add(small).div(PI);
  }
  return ln(Rational.ratio(N, 3n))
    .add(2n)
    .mul(Rational.ratio(N, 2n * n))
    .div(PI);
}
