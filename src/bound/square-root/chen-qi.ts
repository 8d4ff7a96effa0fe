import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger, requireSize } from '../../arithmetic/require.js';
import { envelopingBounds } from '../../arithmetic/series/enveloping.js';
import { wallisLogCoefficient } from '../../arithmetic/series/expansion-coefficients.js';
import type { ProvedInequality } from '../inequality.js';
import { wallisRatio } from './wallis.js';

/**
 * The bound of Chen and Qi on f(m) = (2m−1)!!/(2m)!!, m ≥ 0. [HUU] Thm 21.
 *
 * `lower` 1/√(π(m + 4/π − 1)) = 1/√(π(m − 1) + 4), `upper` 1/√(π(m + 1/4)).
 */
export function chenQiBound(side: 'lower' | 'upper', m: bigint): Real {
  requireInteger('chenQiBound', 'm', m, 0n);
  const radicand = side === 'lower' ? PI.mul(m - 1n).add(4n) : PI.mul(shifted(m));
  return Real.ONE.div(radicand.sqrt());
}

/** y = m + 1/4. */
const shifted = (m: bigint): Rational => Rational.ratio(4n * m + 1n, 4n);

/** The two sides of [HUU] Thm 21 as inequalities in m ≥ 0; the theorem claims them for m ≥ 1. */
export const chenQiInequalities: readonly ProvedInequality[] = [
  {
    name: 'chen-qi-lower',
    statement: '1/sqrt(pi (m + 4/pi - 1)) <= f(m)',
    source: 'HUU Thm 21',
    first: 0n,
    strict: false,
    margin: (m) => wallisRatio(m).sub(chenQiBound('lower', m)),
    // f(m)²·(π(m−1) + 4) = 1 with rational f(m) needs m = 1, since π is irrational; f(1)² = 1/4.
    isEquality: (m) => m === 1n,
    eventually: true,
    argument:
      'pi f^2 > (1/y)(1 - 1/(32 y^2)), y = m + 1/4, so 1/(pi f^2) - m < 1/4 + y/(32 y^2 - 1), which decreases; below 4/pi - 1 it stays there.',
    tail(m) {
      const y = shifted(m);
      // 32y² − 1 = 32(m² + m/2) + 1 is positive for all m ≥ 0.
      const excess = y.div(y.pow(2).mul(Rational.integer(32n)).sub(Rational.ONE));
      return Real.of(4n).div(PI).sub(Rational.ratio(5n, 4n)).sub(excess);
    },
  },
  {
    name: 'chen-qi-upper',
    statement: 'f(m) < 1/sqrt(pi (m + 1/4))',
    source: 'HUU Thm 21',
    first: 0n,
    strict: true,
    margin: (m) => chenQiBound('upper', m).sub(wallisRatio(m)),
    isEquality: () => false,
    eventually: true,
    argument:
      'ln(pi y f^2) < -1/(32 y^2) + 5/(1024 y^4), y = m + 1/4, which is negative when 32 y^2 > 5, and then for all larger m.',
    tail: (m) => Real.of(shifted(m)).sqr().mul(32n).sub(5n),
  },
];

/**
 * Bounds of ln(π·f(m)²), m ≥ 0, by its first `terms` enveloping terms: −ln y + Σ_{j≤terms} e_j·y^{−2j} is one and the next
 * partial sum the other, y = m + 1/4. With 1 term: −ln y − 1/(32y²) < ln(π·f(m)²) < −ln y − 1/(32y²) + 5/(1024y⁴).
 * At 0 terms the upper one is the upper bound of Chen and Qi.
 */
export function wallisLogEnvelope(m: bigint, terms: number): { readonly lower: Real; readonly upper: Real } {
  requireInteger('wallisLogEnvelope', 'm', m, 0n);
  requireSize('wallisLogEnvelope', 'terms', terms, 0, 1000);
  const y = Real.of(shifted(m));
  const { sum, next } = envelopingBounds(wallisLogCoefficient, 1, terms, Real.ONE.div(y.sqr()));
  const one = sum.sub(ln(y));
  const other = one.add(next);
  return next.sign() > 0 ? { lower: one, upper: other } : { lower: other, upper: one };
}
