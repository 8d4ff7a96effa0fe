import { DoubleEntries } from '../linear/entries/double-entries.js';
import { Matrix } from '../linear/matrix.js';
import { LowerToeplitz } from '../linear/toeplitz.js';
import { Rational } from '../arithmetic/rational.js';
import { requireIndex } from '../arithmetic/require.js';
import { constantBand } from '../linear/band.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_SWEPT, LARGEST_WRITTEN, requireWritable } from './size.js';
import type { Workload } from './workload.js';

/**
 * The prefix-sum (continual counting) workload: the n×n matrix with A_ij = 1 for i ≥ j and 0 otherwise. [HUU] M_n, [DMRST] eq. (10).
 * @throws RangeError unless n is an integer ≥ 1.
 */
export function prefixSum(n: number): Workload {
  requireIndex('prefixSum', 'n', n, 1);
  return {
    kind: 'prefix-sum',
    title: `prefix-sum n=${n}`,
    rows: n,
    cols: n,
    toeplitz: { numerator: [Rational.ONE], poles: [Rational.ONE] },
    inverse: () => constantBand(n, Rational.ONE, Rational.ONE.neg(), Rational.ZERO),
    matrix: () => {
      requireWritable('prefixSum', n, LARGEST_WRITTEN);
      const entries = new Float64Array(n * n);
      for (let i = 0; i < n; i++) entries.fill(1, i * n, i * n + i + 1);
      // Not copied: of the largest n this is a quarter of all that a validation holds.
      return Matrix.ofEntries(n, n, new DoubleEntries(entries, 0), Rational.ONE);
    },
  };
}

/**
 * The prefix-sum matrix as a lower-triangular Toeplitz matrix: O(n) numbers instead of n².
 * @throws RangeError unless n is an integer ≥ 1.
 */
export function prefixSumToeplitz(n: number): LowerToeplitz {
  requireIndex('prefixSumToeplitz', 'n', n, 1);
  return LowerToeplitz.ofRationals(Array.from({ length: n }, () => Rational.ONE));
}

/** Prefix sums by name. */
export const prefixSumEntry = {
  name: 'prefix-sum',
  statement: 'All prefix sums of a stream: continual counting.',
  parameters: [
    {
      name: 'n',
      kind: 'integer',
      least: 1n,
      most: BigInt(LARGEST_SWEPT),
      description: 'steps',
      example: '4',
    },
  ],
  build: (inputs) => prefixSum(inputs.size('n')),
} as const satisfies WorkloadEntry;
