import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Interval } from '../../../src/arithmetic/interval.js';

/** A double as an interval. */
export const pointOf = (x: number): Interval => Interval.point(Dyadic.fromDouble(x));

/** A bound of |value − t| for t in the enclosure, in units of the last place of a double of the size of t; as a double near it. */
export function ulps(value: number, exact: Interval): number {
  const size = exact.mag().magnitude(); // 2^(size − 1) ≤ |t| < 2^size
  const unit = Math.max(size - 53, -1074);
  const off = pointOf(value).sub(exact, 64).mag();
  return Number(off.shift(20 - unit).ceil()) / 2 ** 20;
}

/** The largest of the errors, and where it is. */
export function worst(
  points: Iterable<number>,
  approx: (x: number) => number,
  exact: (x: Interval) => Interval,
): { ulps: number; at: number } {
  let found = { ulps: 0, at: NaN };
  for (const x of points) {
    const error = ulps(approx(x), exact(pointOf(x)));
    if (!(error <= found.ulps)) found = { ulps: error, at: x };
  }
  return found;
}

/** Doubles from `first` on, each the next one above the last: where an argument reduction changes its multiple. */
export function neighbours(first: number, count: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, first);
  const bits = view.getBigInt64(0) - BigInt(Math.floor(count / 2));
  return Array.from({ length: count }, (_, i) => {
    view.setBigInt64(0, bits + BigInt(i));
    return view.getFloat64(0);
  });
}
