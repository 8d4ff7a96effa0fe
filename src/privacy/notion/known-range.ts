import { Interval } from '../../arithmetic/interval.js';
import { Real } from '../../arithmetic/real.js';

/** A number that is known to lie in [0, 1]: its enclosures are cut to there. */
export const probability = (x: Real): Real =>
  Real.enclosed((bits) =>
    Interval.min(Interval.max(x.enclose(bits), Interval.point(0n)), Interval.point(1n)),
  );

/** max{0, x}, without a decision which of the two it is. */
export const atLeastZero = (x: Real): Real =>
  Real.enclosed((bits) => Interval.max(x.enclose(bits), Interval.point(0n)));
