import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { GrowthError } from '../../factorization/blt/growth-error.js';

/** Largest size of a power, as a power of two. */
const MOST_MAGNITUDE = 1 << 16;

/** What m powers of x sum to. */
export interface GeometricSums {
  /** x^m. */
  readonly power: Interval;
  /** g(x, m) = 1 + x + … + x^{m−1}. */
  readonly once: Interval;
  /** g(x, 1) + … + g(x, m). */
  readonly twice: Interval;
}

/**
 * x^m and the sums of its powers, in O(log m) products, whether x is 1 or near it or not:
 *
 *     g(2m) = (1 + x^m)·g(m),   G(2m) = G(m) + m·g(m) + x^m·G(m),   g(m+1) = g(m) + x^m,   G(m+1) = G(m) + g(m+1),   G(m) = g(1) + … + g(m).
 *
 * Proof. g(m+s) = g(m) + x^m·g(s), summed over s = 1, …, m.
 *
 * @param m at least 0; 0⁰ = 1
 * @throws RangeError when a power exceeds 2^65536
 */
export function geometricSums(x: Interval, m: bigint, bits: number): GeometricSums {
  const one = Interval.point(1n);
  if (m === 0n) return { power: one, once: Interval.point(0n), twice: Interval.point(0n) };
  let sums: GeometricSums = { power: x, once: one, twice: one };
  let count = 1n;
  for (const bit of m.toString(2).slice(1)) {
    const { power, once, twice } = { ...sums, power: settled(sums.power, bits) };
    sums = {
      power: power.mul(power, bits),
      once: once.add(power.mul(once, bits), bits),
      twice: twice.add(Interval.point(count).mul(once, bits), bits).add(power.mul(twice, bits), bits),
    };
    count *= 2n;
    if (bit === '1') {
      const next = sums.once.add(sums.power, bits);
      sums = { power: sums.power.mul(x, bits), once: next, twice: sums.twice.add(next, bits) };
      count += 1n;
    }
  }
  return sums;
}

/** What is tiny is enclosed by numbers that are not, so that sums with it stay short. */
function settled(power: Interval, bits: number): Interval {
  const magnitude = power.mag().magnitude();
  if (magnitude > MOST_MAGNITUDE) throw new GrowthError('geometricSums', MOST_MAGNITUDE);
  if (magnitude > -2 * bits) return power;
  const tiny = Dyadic.of(1n, -2 * bits);
  return Interval.of(tiny.neg(), tiny);
}
