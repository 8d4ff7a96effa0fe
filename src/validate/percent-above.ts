import { Dyadic } from '../arithmetic/dyadic.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Interval } from '../arithmetic/interval.js';
import type { Rational } from '../arithmetic/rational.js';

const BITS = 160;

/**
 * How far a factorization is above the optimum, in percent of the root mean squared error:
 * 100·(√(total/γ_F²) − 1), enclosed, where γ_F² lies in [inf, sup].
 *
 * @param total the factorization's ‖B‖_F²·Δ², or an enclosure of it
 * @returns `undefined` when γ_F² is not known to be positive
 */
export function percentAboveOptimum(
  total: Enclosure,
  { inf, sup }: { readonly inf: Rational; readonly sup: Rational },
): Interval | undefined {
  if (inf.sign() <= 0) return undefined;
  const ratio = Interval.hullOfRationals(total.inf.div(sup), total.sup.div(inf), BITS).sqrt(BITS);
  const percent = ratio.sub(Interval.point(1n), BITS).mul(Interval.point(100n), BITS);
  // γ_F² is the least total of all factorizations; a total proved to be less would show a defect, and stays visible.
  return percent.contains(0n) ? Interval.of(Dyadic.ZERO, percent.sup) : percent;
}
