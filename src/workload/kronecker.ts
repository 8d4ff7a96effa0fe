import { kroneckerMatrix } from '../linear/block.js';
import { requireShape } from './size.js';
import type { Workload } from './workload.js';

/**
 * The Kronecker product A ⊗ B of an m×n and a p×q workload: the mp×nq matrix with entry A_ik·B_jl in row ip + j, column kq + l.
 * @throws RangeError when it has more than 4096 rows or columns, or more than 2^22 entries.
 */
export function kronecker(first: Workload, second: Workload): Workload {
  const [rows, cols] = [first.rows * second.rows, first.cols * second.cols];
  requireShape('kronecker', rows, cols);
  return {
    kind: 'explicit',
    title: `(${first.title}) ⊗ (${second.title})`,
    rows,
    cols,
    matrix: () => kroneckerMatrix(first.matrix(), second.matrix()),
  };
}
