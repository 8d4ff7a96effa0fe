import { approxLowRankFit } from '../../float64/banded-low-rank-fit.js';
import type { Float64Matrix } from '../../float64/matrix.js';
import { Matrix } from '../../linear/matrix.js';
import { bandedLowRank, type BandedLowRank } from './banded-low-rank.js';

/**
 * A structured B̂ near a lower-triangular B: its first d diagonals kept, and rank r fitted to the rest by alternating least squares in float64.
 * [DMRST] App. H. Nothing about it is assumed: exact arithmetic judges the doubles that it is made of.
 *
 * @param b B (n×n), in float64
 * @throws RangeError unless b is square, d is from 1 to n − 1, r from 1 to n and there is a sweep.
 */
export function bandedLowRankCandidate(
  b: Float64Matrix,
  d: number,
  r: number,
  sweeps: number,
): BandedLowRank {
  const { left, right } = approxLowRankFit(b, d, r, sweeps);
  const n = b.rows;
  const band = b.data.map((x, at) => {
    const below = Math.floor(at / n) - (at % n);
    return below >= 0 && below < d ? x : 0;
  });
  return bandedLowRank(
    Matrix.ofDoubles(n, n, band),
    d,
    Matrix.ofDoubles(n, r, left.data),
    Matrix.ofDoubles(n, r, right.data),
  );
}
