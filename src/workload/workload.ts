import type { Matrix } from '../linear/matrix.js';

/**
 * A workload: the real m×n matrix A whose product Ax is asked for.
 *
 * `title` says in one line which matrix it is; `matrix()` builds it exactly. Certificates name a workload of kind `prefix-sum` and
 * write out the entries of every other one.
 */
export interface Workload {
  readonly kind: 'prefix-sum' | 'explicit';
  readonly title: string;
  readonly rows: number;
  readonly cols: number;
  /** The matrix A (m×n), exactly. */
  matrix(): Matrix;
}
