import { Rational } from '../../../arithmetic/rational.js';
import type { Matrix } from '../../../linear/matrix.js';
import { basis, diagonal } from '../../ground/small-matrices.js';
import { checked, proved, type Outcome } from '../../outcome.js';
import { MULTILINEAR } from './hermitian.js';

/** The sum of the entries. */
export const total = (a: Matrix): Rational => Rational.sum(a.row(0).length === 0 ? [] : rowsOf(a).flat());
const rowsOf = (a: Matrix): Rational[][] => Array.from({ length: a.rows }, (_, i) => a.row(i));

/** The diagonal matrix of a column. */
export const onDiagonal = (v: Matrix): Matrix => diagonal(v.integers);

/** An identity that is linear in A and B, on all pairs of matrices with a single entry. */
export function bilinear(holds: (a: Matrix, b: Matrix) => boolean): Outcome {
  const units = basis(3, 3);
  return proved(
    checked(
      'all pairs of 3×3 matrices with a single entry',
      units.flatMap((a) => units.map((b) => ({ a, b }))),
      ({ a, b }) => holds(a, b),
    ),
    'all matrices',
    MULTILINEAR,
  );
}
