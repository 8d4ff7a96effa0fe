import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { UndecidedError } from '../../arithmetic/undecided-error.js';
import type { LossLaw } from './loss-law.js';

/** Losses beyond this are not put on a grid: e^ℓ has thousands of digits there. */
const MOST_LOSS = 10;

/** Bits at which the end of a range is looked for. */
const COARSE = 64;

/** The losses that a grid has to hold. */
export interface LossRange {
  readonly from: Dyadic;
  readonly to: Dyadic;
}

/**
 * The losses of a law but for those above and below which it has a probability of at most 2^−rare under P and under Q, or a little more of them.
 */
export function lossRange(law: LossLaw, rare: number): LossRange {
  const limit = Dyadic.of(1n, -rare);
  const tails = (l: Dyadic): ReturnType<LossLaw['tails']> => law.tails(Interval.point(l), rare + COARSE);
  const one = Interval.point(1n);
  const isRareAbove = (l: Dyadic): boolean => tails(l).p.sup.compare(limit) <= 0;
  // Under Q, whose mass lies lower, it is as much as needed that little is below.
  const isRareBelow = (l: Dyadic): boolean =>
    one.sub(tails(l.neg()).q, rare + COARSE).sup.compare(limit) <= 0;
  return {
    from: law.infimum?.enclose(COARSE).inf ?? least(isRareBelow).neg(),
    to: law.supremum?.enclose(COARSE).sup ?? least(isRareAbove),
  };
}

/** Steps between a number and twice it. */
const FRACTIONS = 4n;

/** Nearly the least l > 0 from which on a property holds. */
function least(holds: (l: Dyadic) => boolean): Dyadic {
  let power = 0;
  while (!holds(Dyadic.of(1n, power))) {
    power += 1;
    if (power > MOST_LOSS)
      throw new UndecidedError(
        `accounting: expected steps whose losses beyond 2^${MOST_LOSS} are rare, got one with less noise`,
      );
  }
  while (power > -COARSE && holds(Dyadic.of(1n, power - 1))) power -= 1;
  for (let k = FRACTIONS + 1n; k < 2n * FRACTIONS; k += 1n) {
    const between = Dyadic.of(k, power - 1).shift(-2);
    if (holds(between)) return between;
  }
  return Dyadic.of(1n, power);
}
