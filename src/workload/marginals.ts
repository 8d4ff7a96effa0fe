import { Matrix } from '../linear/matrix.js';
import { cube, subsetsOfSize } from './cube.js';
import { requireSize } from '../arithmetic/require.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_DIMENSION, requireShape } from './size.js';
import type { Workload } from './workload.js';

/**
 * The k-way marginals of d binary attributes: the 2^k·C(d,k)×2^d matrix whose row (P, a), P a set of k attributes and a ∈ {0,1}^k,
 * has a 1 in column x where record x ∈ {0,1}^d takes the values a on P, and 0 elsewhere.
 *
 * Columns are the records as d-bit numbers; rows are ordered by P as a d-bit number, then by a, whose bit t belongs to the t-th
 * attribute of P.
 * @throws RangeError unless d is an integer from 0 to 12 and k one from 0 to d, or when there are more than 4096 rows.
 */
export function marginals(d: number, k: number): Workload {
  requireSize('marginals', 'd', d, 0, LARGEST_DIMENSION);
  requireSize('marginals', 'k', k, 0, d);
  const subsets = subsetsOfSize(d, k);
  const [rows, cols] = [subsets.length * 2 ** k, 2 ** d];
  requireShape('marginals', rows, cols);
  return {
    kind: 'explicit',
    title: `marginals d=${d} k=${k}`,
    rows,
    cols,
    matrix: () => {
      const points = cube(d);
      // The subsets of P in increasing order are the assignments to P in increasing order.
      const lines = subsets.flatMap((P) =>
        points
          .filter((a) => (a & P) === a)
          .map((a) => points.map((record) => ((record & P) === a ? 1n : 0n))),
      );
      return Matrix.ofIntegers(rows, cols, lines.flat());
    },
  };
}

/** Marginals by name. */
export const marginalsEntry = {
  name: 'marginals',
  statement: 'All k-way marginals of d binary attributes.',
  parameters: [
    {
      name: 'd',
      kind: 'integer',
      least: 0n,
      most: BigInt(LARGEST_DIMENSION),
      description: 'attributes of a record',
      example: '4',
    },
    {
      name: 'k',
      kind: 'integer',
      least: 0n,
      most: BigInt(LARGEST_DIMENSION),
      description: 'attributes of a marginal, at most D',
      example: '2',
    },
  ],
  build: (inputs) => marginals(inputs.size('d'), inputs.size('k')),
} as const satisfies WorkloadEntry;
