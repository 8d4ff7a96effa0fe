import type { Matrix } from '../linear/matrix.js';
import type { Workload } from './workload.js';

/** The workload given by its entries: any real m×n matrix with rational entries. */
export function explicit(matrix: Matrix): Workload {
  return {
    kind: 'explicit',
    title: `explicit ${matrix.rows}x${matrix.cols}`,
    rows: matrix.rows,
    cols: matrix.cols,
    matrix: () => matrix,
  };
}
