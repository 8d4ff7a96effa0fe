import { requireIndex } from '../arithmetic/require.js';
import type { GeneratingFunction, Workload } from './workload.js';

/**
 * The n×n workload of a generating function whose entries are never written out: for strategies that answer it from their own form.
 * @throws RangeError unless n is an integer ≥ 1; `matrix()` always
 */
export function toeplitzWorkload(title: string, n: number, toeplitz: GeneratingFunction): Workload {
  requireIndex('toeplitzWorkload', 'n', n, 1);
  return {
    kind: 'explicit',
    title,
    rows: n,
    cols: n,
    toeplitz,
    matrix: () => {
      throw new RangeError(`toeplitzWorkload: expected no matrix of ${title}, got a call for it`);
    },
  };
}
