import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { rowsText } from '../parameter/rows.js';
import { PointSet } from '../geometry/point-set.js';

/** The value of a parameter: its exact text, or a number, a list, a matrix, points, a schedule or infinity that has one. */
export type QuantityInput =
  | string
  | bigint
  | Rational
  | readonly Rational[]
  | readonly (readonly Rational[])[]
  | Matrix
  | PointSet
  | { readonly rates: readonly Rational[] };

/** The exact text of the value of a parameter. */
export function inputText(value: QuantityInput): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || value instanceof Rational) return `${value}`;
  if (value instanceof Matrix) return rowsText(Array.from({ length: value.rows }, (_, i) => value.row(i)));
  if (value instanceof PointSet) return rowsText(value.points);
  if ('rates' in value) return value.rates.join(',');
  const [first] = value;
  return first === undefined || first instanceof Rational
    ? value.join(',')
    : rowsText(value as readonly (readonly Rational[])[]);
}
