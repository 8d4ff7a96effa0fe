import { UndecidedError } from '../arithmetic/enclose.js';
import type { Interval } from '../arithmetic/interval.js';
import { Real } from '../arithmetic/real.js';

/** log₁₀ 2, from above. */
const DIGITS_A_BIT = 0.30103;

/**
 * A number that is known to as many digits as are asked for, up to some: beyond, what is known of it, and what is computed with it, gets no narrower.
 *
 * @param known its enclosure to `digits` digits
 * @param enclose that to more, which may be refused
 */
export function refined(
  digits: number,
  known: Interval,
  most: number,
  enclose: (digits: number) => Interval,
): Real {
  let best = { digits, interval: known };
  let limit = most;
  return Real.enclosed((bits) => {
    const asked = Math.min(limit, Math.ceil(bits * DIGITS_A_BIT) + 1);
    if (asked > best.digits) {
      try {
        best = { digits: asked, interval: enclose(asked) };
      } catch (problem) {
        if (!(problem instanceof RangeError) && !(problem instanceof UndecidedError)) throw problem;
        limit = best.digits;
      }
    }
    return best.interval;
  });
}
