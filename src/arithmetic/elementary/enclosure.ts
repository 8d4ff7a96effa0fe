import type { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { tightest } from '../tightest.js';

/** An enclosure of f(t), its width shrinking to 0 as the working precision w grows. */
export type PointEnclosure = (t: Dyadic, w: number) => Interval;

/** The tightest `bits`-bit interval around the value that `enclose` approximates. */
export function sharpened(bits: number, enclose: (w: number) => Interval): Interval {
  return Interval.of(...tightest(bits, enclose));
}

/** The tightest `bits`-bit interval around f(x) for f non-decreasing on x. */
export function increasing(x: Interval, bits: number, f: PointEnclosure): Interval {
  const low = sharpened(bits, (w) => f(x.inf, w));
  return x.isPoint() ? low : low.convexHull(sharpened(bits, (w) => f(x.sup, w)));
}

/** The tightest `bits`-bit interval around f(x) for f non-increasing on x. */
export function decreasing(x: Interval, bits: number, f: PointEnclosure): Interval {
  return increasing(x.neg(), bits, (t, w) => f(t.neg(), w));
}

/** The integers Y and e with x·2^p ⊆ [Y, Y + e], e as small as possible. */
export function fixedPoint(x: Interval, p: number): { floor: bigint; error: bigint } {
  const floor = x.inf.shift(p).floor();
  return { floor, error: x.sup.shift(p).ceil() - floor };
}
