import { Rational } from '../../../arithmetic/rational.js';
import type { Matrix } from '../../../linear/matrix.js';
import { diagonal } from '../../ground/small-matrices.js';

/** The sum of the entries. */
export const total = (a: Matrix): Rational => Rational.sum(a.row(0).length === 0 ? [] : rowsOf(a).flat());
const rowsOf = (a: Matrix): Rational[][] => Array.from({ length: a.rows }, (_, i) => a.row(i));

/** The diagonal matrix of a column. */
export const onDiagonal = (v: Matrix): Matrix => diagonal(v.integers);
