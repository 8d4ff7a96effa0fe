import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { fixedPoint } from './enclosure.js';

/**
 * Σ_{j≥0} (sign·y)^j / (2j + first)! to about w bits after the point, for y within [0, 1].
 *
 * With x = √y it is cos x (sign −1, first 0), sin x / x (−1, 1), cosh x (+1, 0) and sinh x / x (+1, 1).
 * The enclosure stays on the proper side of 1, however small y is.
 */
export function evenSeries(y: Interval, sign: 1 | -1, first: 0 | 1, w: number): Interval {
  if (y.sup.sign() === 0) return Interval.point(1n);
  const p = w + 16;
  const one = 1n << BigInt(p);
  const argument = fixedPoint(y, p);
  let term = one;
  let sum = one;
  let j = 0;
  while (term > 0n) {
    j += 1;
    term = ((term * argument.floor) >> BigInt(p)) / BigInt((2 * j - 1 + first) * (2 * j + first));
    sum += sign < 0 && j % 2 === 1 ? -term : term;
  }
  // With y the lower end: a term falls short by less than d_j ≤ 1 + d_(j−1)/2 < 2 units. The last is 0, so the true one
  // is below 2 and the rest of the series below 4. The derivative in y is at most Σ j/(2j)! < 1 in size.
  const error = BigInt(2 * j + 4) + argument.error;
  if (sign > 0) return Interval.of(Dyadic.of(sum, -p), Dyadic.of(sum + error, -p));
  const above = sum + error < one ? sum + error : one;
  return Interval.of(Dyadic.of(sum - error, -p), Dyadic.of(above, -p));
}
