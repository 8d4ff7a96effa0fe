import { Matrix } from '../linear/matrix.js';
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
    matrix: () => {
      const [a, b] = [first.matrix(), second.matrix()];
      const entries: bigint[] = [];
      for (let i = 0; i < rows; i++) {
        const left = Math.floor(i / b.rows) * a.cols;
        const right = (i % b.rows) * b.cols;
        for (let k = 0; k < a.cols; k++)
          for (let l = 0; l < b.cols; l++) entries.push(a.integers[left + k]! * b.integers[right + l]!);
      }
      return Matrix.ofIntegers(rows, cols, entries, a.scale.mul(b.scale));
    },
  };
}
