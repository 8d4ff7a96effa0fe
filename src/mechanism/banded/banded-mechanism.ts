import { requireSize } from '../../arithmetic/require.js';
import {
  bandedLowRank,
  denseMatrix,
  type BandedLowRank,
} from '../../factorization/banded/banded-low-rank.js';
import type { Matrix } from '../../linear/matrix.js';
import { leftTriangularQuotient } from '../../linear/triangular-quotient.js';
import { DenseAnswers } from '../stream/answer-stream.js';
import { BandedNoise } from './banded-noise.js';
import { calibrated, type PrivacyTarget } from '../stream/calibrated.js';
import { isOnce } from '../stream/participation.js';
import { columnsOf } from '../stream/strategy-columns.js';
import { ordersText, targetText } from '../stream/design-text.js';
import { matrixDigest, strategyFacts } from '../stream/matrix-mechanism.js';
import type { StreamDesign } from '../stream/stream-mechanism.js';

/** Largest order whose exact strategy is computed. */
const LARGEST = 256;

/** The options of a mechanism with a banded plus low-rank left factor. */
export interface BandedOptions extends PrivacyTarget {
  /** A, n×n, lower-triangular, n at most 256. */
  readonly A: Matrix;
  /** B̂, n×n, with a diagonal without zeros. */
  readonly structure: BandedLowRank;
  /** Releases are rounded to multiples of 2^−places steps of the items; exact when left out. */
  readonly places?: number;
}

/**
 * The matrix mechanism with B = B̂ and C = B̂⁻¹A, exactly; the noise takes O(d + r) operations a release. [DMRST] App. H, Algorithm 3.
 *
 * The noise lies on the coarsest lattice that holds Cx. Its unit shrinks with every step, as C's denominators are products of those of
 * B̂, so the terms are integers of O(n) digits: the price of exactness, paid once a term.
 *
 * @throws RangeError unless A is lower-triangular, B̂ regular with a band of d diagonals, and both of one order, at most 256.
 */
export function bandedMechanism(options: BandedOptions): StreamDesign {
  const { A, items, places } = options;
  const { band, bandwidth, left, right } = options.structure;
  const structure = bandedLowRank(band, bandwidth, left, right);
  requireSize('bandedMechanism', 'the order of A', A.rows, 1, LARGEST);
  const B = denseMatrix(structure);
  const C = leftTriangularQuotient(A, B);
  if (C === undefined)
    throw new RangeError('bandedMechanism: expected a B without zeros on its diagonal, got one with');
  const guarantee = calibrated(options, strategyFacts(A, B, C, options, places !== undefined));
  return {
    name: 'banded',
    parameters: {
      ...targetText(options),
      ...ordersText(guarantee),
      A: matrixDigest(A),
      // Not B alone: the accumulators of a saved state are in the units of R.
      band: matrixDigest(band),
      bandwidth: `${bandwidth}`,
      left: matrixDigest(left),
      right: matrixDigest(right),
      places: `${places ?? 'exact'}`,
    },
    guarantee,
    ...(places === undefined ? {} : { places }),
    ...(isOnce(options, A.rows) ? { columns: () => columnsOf(C, items.step) } : {}),
    answers: (saved) => new DenseAnswers(A, saved),
    noise: (saved) => new BandedNoise(structure, guarantee.noise, saved),
  };
}
