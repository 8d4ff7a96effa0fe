import { Dyadic } from '../../arithmetic/dyadic.js';
import { ln, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { requireInteger } from '../../arithmetic/require.js';
import { envelopingBounds } from '../../arithmetic/series/enveloping.js';
import { wallisLogCoefficient } from '../../arithmetic/series/expansion-coefficients.js';
import type { ProvedInequality } from '../inequality.js';
import { requireSize } from '../../arithmetic/require.js';
import { encloseWallisRatio } from './wallis.js';

/**
 * An enclosure of the bound of Chen and Qi on f(m) = (2m−1)!!/(2m)!!, m ≥ 0. [HUU] Thm 21.
 *
 * `lower` 1/√(π(m + 4/π − 1)) = 1/√(π(m − 1) + 4), `upper` 1/√(π(m + 1/4)).
 */
export function encloseChenQiBound(side: 'lower' | 'upper', m: bigint, bits: number): Interval {
  requireInteger('encloseChenQiBound', 'm', m, 0n);
  const w = bits + 8;
  const radicand =
    side === 'lower'
      ? pi(w)
          .mul(Interval.point(m - 1n), w)
          .add(Interval.point(4n), w)
      : pi(w).mul(Interval.point(Dyadic.of(4n * m + 1n, -2)), w);
  return radicand.inv(w).sqrt(bits);
}

/** y = m + 1/4 as a point. */
const shifted = (m: bigint): Interval => Interval.point(Dyadic.of(4n * m + 1n, -2));

/** The two sides of [HUU] Thm 21 as inequalities in m ≥ 0; the theorem claims them for m ≥ 1. */
export const chenQiInequalities: readonly ProvedInequality[] = [
  {
    name: 'chen-qi-lower',
    statement: '1/sqrt(pi (m + 4/pi - 1)) <= f(m)',
    source: 'HUU Thm 21',
    first: 0n,
    strict: false,
    margin: (m, bits) => encloseWallisRatio(m, bits).sub(encloseChenQiBound('lower', m, bits), bits),
    // f(m)²·(π(m−1) + 4) = 1 with rational f(m) needs m = 1, since π is irrational; f(1)² = 1/4.
    isEquality: (m) => m === 1n,
    eventually: true,
    argument:
      'pi f^2 > (1/y)(1 - 1/(32 y^2)), y = m + 1/4, so 1/(pi f^2) - m < 1/4 + y/(32 y^2 - 1), which decreases; below 4/pi - 1 it stays there.',
    tail(m, bits) {
      const y = shifted(m);
      // 32y² − 1 = 32(m² + m/2) + 1 is positive for all m ≥ 0.
      const excess = y.div(y.sqr(bits).shift(5).sub(Interval.point(1n), bits), bits);
      return Interval.point(4n)
        .div(pi(bits), bits)
        .sub(Interval.point(Dyadic.of(5n, -2)), bits)
        .sub(excess, bits);
    },
  },
  {
    name: 'chen-qi-upper',
    statement: 'f(m) < 1/sqrt(pi (m + 1/4))',
    source: 'HUU Thm 21',
    first: 0n,
    strict: true,
    margin: (m, bits) => encloseChenQiBound('upper', m, bits).sub(encloseWallisRatio(m, bits), bits),
    isEquality: () => false,
    eventually: true,
    argument:
      'ln(pi y f^2) < -1/(32 y^2) + 5/(1024 y^4), y = m + 1/4, which is negative when 32 y^2 > 5, and then for all larger m.',
    tail: (m, bits) => shifted(m).sqr(bits).shift(5).sub(Interval.point(5n), bits),
  },
];

/**
 * An enclosure of ln(π·f(m)²), m ≥ 0, by its first `terms` enveloping terms: −ln y + Σ_{j≤terms} e_j·y^{−2j} is one end and the next
 * partial sum the other, y = m + 1/4. With 1 term: −ln y − 1/(32y²) < ln(π·f(m)²) < −ln y − 1/(32y²) + 5/(1024y⁴).
 *
 * Its width is that of the next term, however large `bits`. At 0 terms the upper end is the upper bound of Chen and Qi.
 */
export function wallisLogEnvelope(m: bigint, terms: number, bits: number): Interval {
  requireInteger('wallisLogEnvelope', 'm', m, 0n);
  requireSize('wallisLogEnvelope', 'terms', terms, 0, 1000);
  const w = bits + 8;
  const y = shifted(m);
  const { sum, next } = envelopingBounds(wallisLogCoefficient, 1, terms, y.sqr(w).inv(w), w);
  return sum.sub(ln(y, w), w).add(next.convexHull(Interval.point(0n)), bits);
}
