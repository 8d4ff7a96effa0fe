import { requireIndex } from '../../arithmetic/require.js';
import { approxLowRankFit } from '../../float64/banded-low-rank-fit.js';
import type { Float64Matrix } from '../../float64/matrix.js';

/**
 * B̂ = B^{(d)} + U^{(d)} ∘ (L·Rᵀ) of [DMRST] App. H for long streams, n×n lower triangular, in integers: d diagonals of its own, and below them
 *
 *     B̂_ij = Σ_k f_ik·f_{i−1,k}⋯f_{j+d+1,k}·h_jk,   i − j ≥ d,   f_ik = L_ik/L_{i−1,k},   h_jk = L_{j+d,k}·R_jk.
 *
 * The entries of L and R alone are as large as e^n and as small; quotients and products are not.
 */
export interface LowRankTracks {
  readonly n: number;
  /** d ≥ 1. */
  readonly bandwidth: number;
  /** r. */
  readonly rank: number;
  /** 2^bits times B̂_{i, i−q}, i = q, …, n − 1, for q = 0, …, d − 1. */
  readonly diagonals: readonly (readonly bigint[])[];
  /** 2^bits·f_ik, at i·r + k; 0 for i ≤ d. */
  readonly ratios: readonly bigint[];
  /** 2^bits·h_jk, at j·r + k; 0 for j ≥ n − d. */
  readonly inputs: readonly bigint[];
  readonly bits: number;
}

/** Bits behind the point. */
const BITS = 96;

/**
 * A B̂ near a lower-triangular B: its first d diagonals kept, and rank r fitted to the rest by alternating least squares in float64. Nothing about it is assumed: integers judge what it is made of.
 *
 * @param b B (n×n), in float64, with a positive diagonal
 * @throws RangeError unless b is square, d is from 1 to n − 1, r from 1 to n and there is a sweep.
 */
export function lowRankTracks(b: Float64Matrix, d: number, r: number, sweeps: number): LowRankTracks {
  const { left, right } = approxLowRankFit(b, d, r, sweeps);
  const n = b.rows;
  requireIndex('lowRankTracks', 'the number of rows', n, 1);
  const diagonals = Array.from({ length: d }, (_, q) =>
    Array.from({ length: n - q }, (__, at) => integerNear(b.data[(at + q) * n + at]!)),
  );
  const at = (matrix: Float64Matrix, i: number, k: number): number => matrix.data[i * r + k]!;
  const ratios: bigint[] = [];
  const inputs: bigint[] = [];
  for (let i = 0; i < n; i++)
    for (let k = 0; k < r; k++) {
      const before = i > d ? at(left, i - 1, k) : 0;
      ratios.push(before === 0 ? 0n : integerNear(at(left, i, k) / before));
      inputs.push(i + d < n ? integerNear(at(left, i + d, k) * at(right, i, k)) : 0n);
    }
  return { n, bandwidth: d, rank: r, diagonals, ratios, inputs, bits: BITS };
}

/** x·2^96, of a double that is finite; of what is not 0, as it is as good as anything else. */
function integerNear(x: number): bigint {
  if (!Number.isFinite(x)) return 0n;
  // In two steps, each exact or rounded: the product can be beyond 2^1024.
  const head = Math.round(x * 2 ** 40);
  if (!Number.isFinite(head)) return 0n;
  return (BigInt(head) << 56n) + BigInt(Math.round((x * 2 ** 40 - head) * 2 ** 56));
}
