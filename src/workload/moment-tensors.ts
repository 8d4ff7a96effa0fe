import { Matrix } from '../linear/matrix.js';
import { character, cube } from './cube.js';
import { requireSize } from '../arithmetic/require.js';
import { LARGEST_DIMENSION, requireShape } from './size.js';
import type { Workload } from './workload.js';

/**
 * The moment tensors of the sign vectors: the d^ℓ×2^d matrix whose column x ∈ {1, −1}^d is x^⊗ℓ, with the coordinate
 * x_{i_1}⋯x_{i_ℓ} in the row of (i_1, …, i_ℓ), in lexicographic order. [NT] Thm 64, for sign vectors.
 *
 * Column x has x_i = −1 where bit i of its index is set. Coordinates are repeated as they are in the tensor.
 * @throws RangeError unless d and ℓ are integers from 1 to 12, or when there are more than 4096 rows.
 */
export function momentTensors(d: number, order: number): Workload {
  requireSize('momentTensors', 'd', d, 1, LARGEST_DIMENSION);
  requireSize('momentTensors', 'order', order, 1, LARGEST_DIMENSION);
  const [rows, cols] = [d ** order, 2 ** d];
  requireShape('momentTensors', rows, cols);
  return {
    kind: 'explicit',
    title: `moment-tensors d=${d} order=${order}`,
    rows,
    cols,
    matrix: () => {
      const points = cube(d);
      const entries = Array.from({ length: rows }, (_, row) => oddIndices(row, d, order)).flatMap((P) =>
        points.map((x) => character(P, x)),
      );
      return Matrix.ofIntegers(rows, cols, entries);
    },
  };
}

/** The indices that occur an odd number of times among the digits of `row` in base d: x_i² = 1 drops the others. */
function oddIndices(row: number, d: number, order: number): number {
  let [P, rest] = [0, row];
  for (let t = 0; t < order; t++) {
    P ^= 1 << (rest % d);
    rest = Math.floor(rest / d);
  }
  return P;
}
