import { Rational } from '../arithmetic/rational.js';
import { requireSize } from '../arithmetic/require.js';
import { constantBand, type SymmetricBand } from '../linear/band.js';
import { Matrix } from '../linear/matrix.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_BANDED, requireShape } from './size.js';
import type { Workload } from './workload.js';

/**
 * The sums over all intervals of n items: the n(n+1)/2×n matrix whose row [i, k], i ≤ k, has a 1 in the columns i, …, k and 0 elsewhere.
 *
 * Rows are ordered by i, then by k. Columns are independent, and AᵀA has a tridiagonal inverse with 2/(n + 1) on and −1/(n + 1) beside its diagonal.
 * @throws RangeError unless n is an integer from 1 to 131072; `matrix()` throws for more than 4096 rows, beyond n = 90.
 * @example
 * ```ts
 * allRange(3).matrix().row(1).map(String); // ['1', '1', '0'], the interval [1, 2]
 * ```
 */
export function allRange(n: number): Workload {
  requireSize('allRange', 'n', n, 1, LARGEST_BANDED);
  const rows = (n * (n + 1)) / 2;
  return {
    kind: 'all-range',
    title: `all-range n=${n}`,
    rows,
    cols: n,
    gramInverse: () => allRangeGramInverse(n),
    matrix: () => {
      requireShape('allRange', rows, n);
      const columns = Array.from({ length: n }, (_, j) => j);
      const interval = (i: number, k: number): bigint[] => columns.map((j) => (i <= j && j <= k ? 1n : 0n));
      const entries = columns.flatMap((i) => columns.slice(i).flatMap((k) => interval(i, k)));
      return Matrix.ofIntegers(rows, n, entries);
    },
  };
}

/** (AᵀA)^{-1} = tridiag(−1, 2, −1)/(n + 1) for the intervals of n items: Lemma R of docs/certificate-banded.md. */
export function allRangeGramInverse(n: number): SymmetricBand<Rational> {
  const part = Rational.ratio(1n, BigInt(n + 1));
  return constantBand(n, part.add(part), part.neg(), Rational.ZERO);
}

/** All intervals by name. */
export const allRangeEntry = {
  name: 'all-range',
  statement: 'The sums over all intervals of consecutive items.',
  sizedBy: 'columns',
  parameters: [
    {
      name: 'n',
      kind: 'integer',
      least: 1n,
      most: BigInt(LARGEST_BANDED),
      description: 'items',
      example: '4',
    },
  ],
  build: (inputs) => allRange(inputs.size('n')),
} as const satisfies WorkloadEntry;
