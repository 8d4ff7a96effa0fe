import { Rational } from '../arithmetic/rational.js';
import { requireSize } from '../arithmetic/require.js';
import { constantBand } from '../linear/band.js';
import { bandedInverse } from './banded-inverse.js';
import type { WorkloadEntry } from './entry.js';
import { LARGEST_BANDED } from './size.js';
import type { Workload } from './workload.js';

/**
 * The workload of exponential decay: the n×n matrix M_β with (M_β)_ij = β^(i−j) for i ≥ j. [DMRST] eq. (9).
 * @throws RangeError unless n is an integer from 1 to 131072 and 0 ≤ β ≤ 1. `matrix()` throws when n > 2048.
 * @example
 * ```ts
 * decay(3, Rational.parse('1/2')).matrix().row(2).map(String); // ['1/4', '1/2', '1']
 * ```
 */
export function decay(n: number, beta: Rational): Workload {
  requireSize('decay', 'n', n, 1, LARGEST_BANDED);
  if (beta.sign() < 0 || beta.compare(Rational.ONE) > 0)
    throw new RangeError(`decay: expected 0 ≤ beta ≤ 1, got ${beta}`);
  const e = constantBand(n, Rational.ONE, beta.neg(), Rational.ZERO);
  return {
    ...bandedInverse(e, `decay n=${n} beta=${beta}`),
    toeplitz: { numerator: [Rational.ONE], poles: [beta] },
  };
}

/** Decay by name. */
export const decayEntry = {
  name: 'decay',
  statement: 'Sums in which an item of k steps ago counts β^k.',
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
      name: 'beta',
      kind: 'rational',
      range: 'in [0, 1]',
      magnitude: 10_000,
      description: 'β',
      example: '0.9',
    },
  ],
  build: (inputs) => decay(inputs.size('n'), inputs.rational('beta')),
} as const satisfies WorkloadEntry;
