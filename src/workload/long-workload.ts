import { type Count, requireCount } from '../arithmetic/require.js';
import type { Workload } from './workload.js';

/** Longest stream that is judged by closed forms. */
export const LONGEST_STREAM = 10n ** 18n;

/**
 * A Toeplitz workload of n steps, made from one of fewer steps with the same generating function, whose entries are never written out: for strategies
 * that answer it from their own form.
 *
 * @throws RangeError unless n is an integer ≥ 1 and the workload has a generating function; `matrix()` always
 * @example
 * ```ts
 * longWorkload(prefixSum(1), 10n ** 18n).title; // 'prefix-sum n=1000000000000000000'
 * ```
 */
export function longWorkload<Size extends Count>(workload: Workload, n: Size): Workload<Size> {
  requireCount('longWorkload', 'n', n, 1);
  const { kind, toeplitz } = workload;
  if (toeplitz === undefined)
    throw new RangeError(
      `longWorkload: expected a Toeplitz workload with a generating function, got ${workload.title}`,
    );
  const title = workload.title.replace(`n=${workload.cols}`, `n=${n}`);
  return {
    kind,
    title,
    rows: n,
    cols: n,
    toeplitz,
    matrix: () => {
      throw new RangeError(`longWorkload: expected no matrix of ${title}, got a call for it`);
    },
  };
}
