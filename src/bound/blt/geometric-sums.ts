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
 * x^m and the sums of its powers, in O(log m) products, whether x is 1 or near it or not.
 *
 * @param m at least 0; 0⁰ = 1
 * @throws RangeError when a power exceeds 2^65536
 */
export function geometricSums(caller: string, x: Interval, m: bigint, bits: number): GeometricSums {
  const one = Interval.point(1n);
  if (m === 0n) return { power: one, once: Interval.point(0n), twice: Interval.point(0n) };
  const { powers, once, twice } = powerSums(caller, [x], m, bits, false);
  return { power: powers[0]!, once: once[0]!, twice: twice[0]! };
}

/** What m powers of several numbers sum to, and what they have in common. */
export interface SharedSums {
  /** y_j^m. */
  readonly powers: readonly Interval[];
  /** g(y_j, m). */
  readonly once: readonly Interval[];
  /** g(y_j, 1) + … + g(y_j, m). */
  readonly twice: readonly Interval[];
  /** S_ij(m) = g(y_i, 1)·g(y_j, 1) + … + g(y_i, m)·g(y_j, m), j ≤ i. */
  readonly shared: readonly (readonly Interval[])[];
}

/** The same of several numbers, and the sums of their products; m is at least 1. */
export const sharedSums = (caller: string, y: readonly Interval[], m: bigint, bits: number): SharedSums =>
  powerSums(caller, y, m, bits, true);

/**
 * With g = g(m) = 1 + y + … + y^{m−1} and G = G(m) = g(1) + … + g(m),
 *
 *     g(2m) = g + y^m·g,   G(2m) = G + m·g + y^m·G,   g(m+1) = g + y^m,   G(m+1) = G + g(m+1),
 *     S_ij(2m) = S_ij + m·g_i·g_j + g_i·y_j^m·G_j + g_j·y_i^m·G_i + (y_iy_j)^m·S_ij,   S_ij(m+1) = S_ij + g_i(m+1)·g_j(m+1).
 *
 * Proof. g(m+s) = g(m) + y^m·g(s), and its products, summed over s = 1, …, m.
 */
function powerSums(
  caller: string,
  y: readonly Interval[],
  m: bigint,
  bits: number,
  isShared: boolean,
): SharedSums {
  const mul = (...factors: readonly Interval[]): Interval => factors.reduce((x, z) => x.mul(z, bits));
  const add = (...terms: readonly Interval[]): Interval => terms.reduce((x, z) => x.add(z, bits));
  const one = Interval.point(1n);
  let sums: SharedSums = {
    powers: y,
    once: y.map(() => one),
    twice: y.map(() => one),
    shared: isShared ? y.map((_, i) => y.slice(0, i + 1).map(() => one)) : [],
  };
  let count = 1n;
  for (const bit of m.toString(2).slice(1)) {
    const { once, twice, shared } = sums;
    const powers = sums.powers.map((power) => settled(caller, power, bits));
    const times = Interval.point(count);
    const raised = powers.map((power, j) => mul(power, twice[j]!));
    sums = {
      powers: powers.map((power) => mul(power, power)),
      once: once.map((g, j) => add(g, mul(powers[j]!, g))),
      twice: twice.map((g, j) => add(g, mul(times, once[j]!), raised[j]!)),
      shared: shared.map((row, i) =>
        row.map((s, j) =>
          add(
            s,
            mul(times, once[i]!, once[j]!),
            mul(once[i]!, raised[j]!),
            mul(once[j]!, raised[i]!),
            mul(powers[i]!, powers[j]!, s),
          ),
        ),
      ),
    };
    count *= 2n;
    if (bit === '1') {
      const next = sums.once.map((g, j) => add(g, sums.powers[j]!));
      sums = {
        powers: sums.powers.map((power, j) => mul(power, y[j]!)),
        once: next,
        twice: sums.twice.map((g, j) => add(g, next[j]!)),
        shared: sums.shared.map((row, i) => row.map((s, j) => add(s, mul(next[i]!, next[j]!)))),
      };
      count += 1n;
    }
  }
  return sums;
}

/** What is tiny is enclosed by numbers that are not, so that sums with it stay short. */
function settled(caller: string, power: Interval, bits: number): Interval {
  const magnitude = power.mag().magnitude();
  if (magnitude > MOST_MAGNITUDE) throw new GrowthError(caller, MOST_MAGNITUDE);
  if (magnitude > -2 * bits) return power;
  const tiny = Dyadic.of(1n, -2 * bits);
  return Interval.of(tiny.neg(), tiny);
}
