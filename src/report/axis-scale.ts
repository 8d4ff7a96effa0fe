import { Rational } from '../arithmetic/rational.js';
import type { AxisScale } from './axis.js';
import type { ChartPoint } from './line-chart.js';

/** Positive values that differ by more than this factor are drawn on a logarithmic axis. */
const WIDE = 1000n;

/**
 * The scale that shows all values of the points.
 * @param wide positive values that differ by more than this factor are drawn on a logarithmic axis
 */
export function scaleOf(points: readonly ChartPoint[], wide = WIDE): AxisScale {
  const ends = points.flatMap(({ y: { inf, sup } }) => [inf, sup].map(rationalOf));
  const least = ends.reduce((x, y) => Rational.min(x, y));
  const most = ends.reduce((x, y) => Rational.max(x, y));
  return least.sign() > 0 && most.compare(least.mul(Rational.integer(wide))) > 0 ? 'log' : 'linear';
}

const rationalOf = (x: ChartPoint['y']['inf']): Rational => (x instanceof Rational ? x : x.toRational());
