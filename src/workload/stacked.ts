import { Matrix } from '../linear/matrix.js';
import { kronecker } from './kronecker.js';
import { explicit } from './explicit.js';
import { requireShape } from './size.js';
import type { Workload } from './workload.js';

/**
 * The product workload of an m×n matrix A and a p×q matrix B: the (m+p)×nq matrix whose columns are all columns of A stacked on all
 * columns of B, the pair (k, l) in column kq + l. A record has one part for A and one for B. [NT] Lemma 60, K_1×K_2.
 * @throws RangeError when it has more than 4096 rows or columns, or more than 2^22 entries.
 */
export function stacked(first: Workload, second: Workload): Workload {
  const [rows, cols] = [first.rows + second.rows, first.cols * second.cols];
  requireShape('stacked', rows, cols);
  return {
    kind: 'explicit',
    title: `(${first.title}) × (${second.title})`,
    rows,
    cols,
    // [A ⊗ 1ᵀ ; 1ᵀ ⊗ B]
    matrix: () =>
      kronecker(first, onesRow(second.cols))
        .matrix()
        .vconcat(kronecker(onesRow(first.cols), second).matrix()),
  };
}

const onesRow = (cols: number): Workload =>
  explicit(
    Matrix.ofIntegers(
      1,
      cols,
      Array.from({ length: cols }, () => 1n),
    ),
  );
