import { requireSize } from '../arithmetic/require.js';
import { Matrix } from '../linear/matrix.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_WRITTEN, requireShape } from './size.js';
import type { Workload } from './workload.js';

/** A row of n zeros with ones in so many columns from a first one on, around the circle. */
const arc = (n: number, first: number, length: number): bigint[] =>
  Array.from({ length: n }, (_, j) => ((j - first + n) % n < length ? 1n : 0n));

/**
 * The sums over all windows of w neighbours on a circle of n items: the n×n circulant matrix whose row i has a 1 in the columns i, i + 1, …, i + w − 1 modulo n.
 *
 * γ_F and γ_2 have closed forms: `circularWindowGammaF`, `circularWindowGamma2`.
 * @param w width of the windows, at most n
 * @throws RangeError unless n is an integer from 1 to 4096 and w one from 1 to n; `matrix()` throws for more than 2^22 entries.
 * @example
 * ```ts
 * circularWindow(3, 2).matrix().row(2).map(String); // ['1', '0', '1']
 * ```
 */
export function circularWindow(n: number, w: number): Workload {
  requireSize('circularWindow', 'n', n, 1, LARGEST_WRITTEN);
  requireSize('circularWindow', 'window', w, 1, n);
  return {
    kind: 'explicit',
    title: `circular-window n=${n} window=${w}`,
    rows: n,
    cols: n,
    circle: { window: w },
    matrix: () => {
      requireShape('circularWindow', n, n);
      return Matrix.ofIntegers(n, n, Array.from({ length: n }, (_, i) => arc(n, i, w)).flat());
    },
  };
}

/**
 * The sums over all arcs of a circle of n items: of 1, …, n − 1 neighbours from every item, and the whole circle, n(n − 1) + 1 rows.
 *
 * Rows are ordered by their number of neighbours, then by the first one. γ_F has a closed form: `circularRangeGammaF`.
 * @throws RangeError unless n is an integer from 1 to 4096; `matrix()` throws for more than 4096 rows, beyond n = 64.
 * @example
 * ```ts
 * circularRange(3).matrix().row(5).map(String); // ['1', '0', '1'], two neighbours from the last item
 * ```
 */
export function circularRange(n: number): Workload {
  requireSize('circularRange', 'n', n, 1, LARGEST_WRITTEN);
  const rows = n * (n - 1) + 1;
  return {
    kind: 'explicit',
    title: `circular-range n=${n}`,
    rows,
    cols: n,
    circle: { window: undefined },
    matrix: () => {
      requireShape('circularRange', rows, n);
      const arcs = Array.from({ length: n * (n - 1) }, (_, at) => arc(n, at % n, 1 + Math.floor(at / n)));
      return Matrix.ofIntegers(rows, n, [...arcs, arc(n, 0, n)].flat());
    },
  };
}

const n = {
  name: 'n',
  kind: 'integer',
  least: 1n,
  most: BigInt(LARGEST_WRITTEN),
  description: 'items on the circle',
  example: '4',
} as const;

/** Windows on a circle by name. */
export const circularWindowEntry = {
  name: 'circular-window',
  statement: 'The sums of w neighbours on a circle.',
  parameters: [
    n,
    {
      name: 'window',
      kind: 'integer',
      least: 1n,
      most: BigInt(LARGEST_WRITTEN),
      description: 'its width, at most N',
      example: '2',
    },
  ],
  build: (inputs) => circularWindow(inputs.size('n'), inputs.size('window')),
} as const satisfies WorkloadEntry;

/** All arcs of a circle by name. */
export const circularRangeEntry = {
  name: 'circular-range',
  statement: 'The sums over all arcs of a circle.',
  sizedBy: 'columns',
  parameters: [n],
  build: (inputs) => circularRange(inputs.size('n')),
} as const satisfies WorkloadEntry;
