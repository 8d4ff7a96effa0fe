import { Rational } from '../arithmetic/rational.js';
import { requireSize } from '../arithmetic/require.js';
import { Matrix } from '../linear/matrix.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_BANDED, LARGEST_SQUARE, requireWritable } from './size.js';
import type { Workload } from './workload.js';

/**
 * The sums over a sliding window: the n×n matrix with A_ij = 1 for i − w < j ≤ i and 0 otherwise; the first w − 1 windows are shorter.
 *
 * @param w width of the window, at most n: with w = n these are the prefix sums
 * @throws RangeError unless n is an integer from 1 to 131072 and w one from 1 to n; `matrix()` throws when n > 2048.
 * @example
 * ```ts
 * slidingWindow(3, 2).matrix().row(2).map(String); // ['0', '1', '1']
 * ```
 */
export function slidingWindow(n: number, w: number): Workload {
  requireSize('slidingWindow', 'n', n, 1, LARGEST_BANDED);
  requireSize('slidingWindow', 'window', w, 1, n);
  return {
    kind: 'explicit',
    title: `sliding-window n=${n} window=${w}`,
    rows: n,
    cols: n,
    window: w,
    toeplitz: { numerator: Array.from({ length: w }, () => Rational.ONE), poles: [] },
    matrix: () => {
      requireWritable('slidingWindow', n, LARGEST_SQUARE);
      const inWindow = (i: number, j: number): bigint => (i - w < j && j <= i ? 1n : 0n);
      const entries = Array.from({ length: n * n }, (_, at) => inWindow(Math.floor(at / n), at % n));
      return Matrix.ofIntegers(n, n, entries);
    },
  };
}

/** Sliding windows by name. */
export const slidingWindowEntry = {
  name: 'sliding-window',
  statement: 'The sums of the last w items of a stream.',
  parameters: [
    {
      name: 'n',
      kind: 'integer',
      least: 1n,
      most: BigInt(LARGEST_BANDED),
      description: 'steps',
      example: '4',
    },
    {
      name: 'window',
      kind: 'integer',
      least: 1n,
      most: BigInt(LARGEST_BANDED),
      description: 'its width, at most N',
      example: '2',
    },
  ],
  build: (inputs) => slidingWindow(inputs.size('n'), inputs.size('window')),
} as const satisfies WorkloadEntry;
