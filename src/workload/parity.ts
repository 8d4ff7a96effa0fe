import { Matrix } from '../linear/matrix.js';
import { character, cube, subsetsOfSize } from './cube.js';
import { requireSize } from '../arithmetic/require.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_DIMENSION } from './size.js';
import type { Workload } from './workload.js';

/**
 * The parity workload of the w-element subsets P of d bits: the C(d,w)×2^d matrix S with entries ∏_{i∈P} x_i, x ∈ {1, −1}^d. [HUU] Def. 8.
 *
 * Rows are the subsets as d-bit numbers in increasing order; column x has x_i = −1 where bit i of its index is set. The rows
 * belong to a Hadamard matrix: S·Sᵀ = 2^d·I.
 * @throws RangeError unless d is an integer from 0 to 12 and w one from 0 to d.
 */
export function parityMatrix(d: number, w: number): Matrix {
  requireParity('parityMatrix', d, w);
  const subsets = subsetsOfSize(d, w);
  const points = cube(d);
  const entries = subsets.flatMap((P) => points.map((x) => character(P, x)));
  return Matrix.ofIntegers(subsets.length, points.length, entries);
}

/**
 * The workload of all w-wise parities of d bits, whose matrix is {@link parityMatrix}.
 * @throws RangeError unless d is an integer from 0 to 12 and w one from 0 to d.
 */
export function parity(d: number, w: number): Workload {
  requireParity('parity', d, w);
  return {
    kind: 'explicit',
    title: `parity d=${d} w=${w}`,
    rows: subsetsOfSize(d, w).length,
    cols: 2 ** d,
    matrix: () => parityMatrix(d, w),
  };
}

function requireParity(caller: string, d: number, w: number): void {
  requireSize(caller, 'd', d, 0, LARGEST_DIMENSION);
  requireSize(caller, 'w', w, 0, d);
}

/** Parities by name. */
export const parityEntry = {
  name: 'parity',
  statement: 'All w-wise parities of d bits.',
  parameters: [
    {
      name: 'd',
      kind: 'integer',
      least: 0n,
      most: BigInt(LARGEST_DIMENSION),
      description: 'bits of a record',
      example: '4',
    },
    {
      name: 'w',
      kind: 'integer',
      least: 0n,
      most: BigInt(LARGEST_DIMENSION),
      description: 'bits of a parity, at most D',
      example: '2',
    },
  ],
  build: (inputs) => parity(inputs.size('d'), inputs.size('w')),
} as const satisfies WorkloadEntry;
