import { Interval } from './interval.js';
import { Real } from './real.js';

/** Bits beyond those asked for. */
const GUARD = 16;

/** Precision of the first steps. */
const COARSE = 128;

/**
 * The zero in [low, high] of a function g with g(low) < 0 < g(high) and a positive derivative between, by interval Newton steps: the signs
 * at the ends prove that it is there, the slope over the interval that it is the only one.
 *
 * @throws RangeError on evaluation, when the signs at the ends are others
 */
export function newtonZero(
  caller: string,
  low: bigint,
  high: bigint,
  g: (x: Real) => Real,
  slope: (x: Real) => Real,
): Real {
  const over = (f: (x: Real) => Real, x: Interval, w: number): Interval => f(Real.within(x)).enclose(w);
  return Real.enclosed((bits) => {
    const most = bits + GUARD;
    if (g(Real.of(low)).sign() !== -1 || g(Real.of(high)).sign() !== 1)
      throw new RangeError(`${caller}: expected a zero between ${low} and ${high}, got none`);
    let x = Interval.point(low).convexHull(Interval.point(high));
    for (let w = Math.min(COARSE, most); ;) {
      const middle = Interval.point(x.mid());
      const step = middle.sub(over(g, middle, w).div(over(slope, x, w), w), w).intersection(x)!;
      // The precision grows with what is known, so that only the last steps are costly.
      if (step.wid().shift(1).compare(x.wid()) >= 0) {
        if (w === most) return step;
        w = Math.min(2 * w, most);
      }
      x = step;
    }
  });
}
