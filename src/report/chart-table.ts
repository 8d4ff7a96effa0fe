import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { number } from '../statement/evidence.js';
import type { ChartPoint, ChartSeries } from './line-chart.js';

/** The numbers of a chart: a row for each of some places, a column for each curve. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows of a table, at most. */
const ROWS = 12;
/** Significant digits that are shown, where so many are proved. */
const DIGITS = 8;

/** The values of all curves at places spread evenly over those that the first curve has, the first and the last among them. */
export function chartTable(label: string, series: readonly ChartSeries[]): ChartTable {
  const places = (series[0]?.points ?? []).map(({ x }) => text(x));
  const chosen = new Set(
    Array.from({ length: Math.min(ROWS, places.length) }, (_, i, { length } = places) =>
      Math.round((i * (length - 1)) / Math.max(1, Math.min(ROWS, length) - 1)),
    ),
  );
  const values = series.map(({ points }) => new Map(points.map((point) => [text(point.x), shown(point)])));
  return {
    columns: [label, ...series.map(({ name }) => name)],
    rows: places
      .filter((_, i) => chosen.has(i))
      .map((place) => [place, ...values.map((curve) => curve.get(place) ?? '')]),
  };
}

const text = (x: Rational | bigint): string => `${x}`;

/** The value of a point, to the digits that are proved. */
const shown = ({ y }: ChartPoint): string =>
  number(
    '',
    y instanceof Interval ? y : Interval.hullOfRationals(rational(y.inf), rational(y.sup), 128),
    DIGITS,
  ).value;

const rational = (end: ChartPoint['y']['inf']): Rational =>
  end instanceof Rational ? end : end.toRational();
