import { UndecidedError } from '../../arithmetic/enclose.js';
import type { Interval } from '../../arithmetic/interval.js';
import { requireSize } from '../../arithmetic/require.js';
import { approxDouble } from '../../arithmetic/rational.js';
import { approxRecursivePartner } from '../../float64/recursive-partner.js';
import { approxRecursiveRoot } from '../../float64/recursive-root.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { encloseBandedOptimum, type BandedOptimumEnclosure } from './banded-step-errors.js';
import { approxBandOf } from './gram-inverse.js';
import { lowRankTracks } from './low-rank-tracks.js';
import { encloseTrackedPairLoss } from './tracked-pair-loss.js';

/** Longest stream: B has n² doubles. */
export const LARGEST_LOW_RANK_PAIR = 4096;

/** Relative error of the poles of B: the fit is farther off. */
const POLES = 1e-7;

/** Total squared errors at noise multiplier 1. */
export interface LowRankPair {
  /** Of the pair (B̂, B̂^{−1}A). */
  readonly loss: Interval;
  /** L* = γ_F(A)². */
  readonly optimum: BandedOptimumEnclosure['loss'];
}

/**
 * The loss of banded plus low-rank noise for the prefix sums of n steps, and the optimum, both enclosed: d diagonals of a B that float64 finds near the optimum, and rank r fitted to the rest, with the exact C = B̂^{−1}A. [DMRST] App. H, Table 2.
 *
 * @param n 2 to 4096
 * @param d diagonals of their own, 1 to n − 1
 * @param r rank of the rest, 1 to n
 * @param digits significant digits of γ_F that are proved of the optimum
 * @param sweeps of the least-squares fit
 * @throws RangeError for sizes out of range; UndecidedError where the digits are too few to come near the optimum, or the fit has no small quotients
 */
export function encloseLowRankPair(
  n: number,
  d: number,
  r: number,
  digits: number,
  sweeps = 10,
): LowRankPair {
  requireSize('encloseLowRankPair', 'n', n, 2, LARGEST_LOW_RANK_PAIR);
  requireSize('encloseLowRankPair', 'd', d, 1, n - 1);
  requireSize('encloseLowRankPair', 'r', r, 1, n);
  const workload = prefixSum(n);
  const { loss, weights } = encloseBandedOptimum(workload, digits);
  const band = approxBandOf(workload.inverse!());
  const root = approxRecursiveRoot(band, Float64Array.from(weights, approxDouble), POLES);
  if (root === undefined)
    throw new UndecidedError(
      'encloseLowRankPair: expected weights of which float64 finds a strategy, got others',
    );
  const tracks = lowRankTracks(approxRecursivePartner(band, root), d, r, sweeps);
  return { loss: encloseTrackedPairLoss(tracks), optimum: loss };
}
