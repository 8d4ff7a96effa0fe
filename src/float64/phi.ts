import { scaleColumns, type Float64Matrix } from './matrix.js';
import { scaledRightVectors } from './svd.js';

/** φ at the weights v, with the singular value decomposition of A·diag(√v) that it comes from. */
export interface PhiEvaluation {
  readonly weights: Float64Array;
  readonly phi: Float64Array;
  /** r_j/t for r_j = φ_j/v_j: 1 at the optimum, at most 1 where the optimal weight is 0. */
  readonly ratios: Float64Array;
  /** t = Σ φ_j, the trace norm. */
  readonly norm: number;
  readonly gap: number;
  /** The gap, or the square of the largest shortfall 1 − r_j/t if that is larger and the columns of A are independent. */
  readonly error: number;
  /** Row a is the right singular vector of the a-th singular value. */
  readonly vectors: Float64Matrix;
  readonly values: Float64Array;
}

/**
 * φ(v) = diag((V^{1/2}AᵀAV^{1/2})^{1/2}) at the weights v > 0, Σv = 1 (DMRST eq. (5)), from a singular value decomposition, because the
 * square root of the Gram matrix would lose half of the digits; approximate.
 *
 * @param a A (m×n), not zero
 */
export function evaluatePhi(a: Float64Matrix, weights: Float64Array): PhiEvaluation {
  const n = a.cols;
  const { rows, values } = scaledRightVectors(scaleColumns(a, weights.map(Math.sqrt)));
  const phi = new Float64Array(n);
  const vectors = rows.data.slice();
  for (let i = 0, at = 0; i < values.length; i++) {
    for (let j = 0; j < n; j++, at++) {
      const x = rows.data[at]!;
      phi[j] = phi[j]! + (x * x) / values[i]!;
      vectors[at] = x / values[i]!;
    }
  }
  const norm = values.reduce((sum, s) => sum + s, 0);
  const ratios = phi.map((f, j) => f / (weights[j]! * norm));
  const gap = Math.sqrt(ratios.reduce((x, y) => Math.max(x, y), 0)) - 1;
  // Independent columns have no vanishing weight, so every ratio tends to 1; scaling the columns of C to norm 1 relies on it.
  const shortfall = values.length === n ? 1 - ratios.reduce((x, y) => Math.min(x, y), 1) : 0;
  return {
    weights,
    phi,
    ratios,
    norm,
    gap,
    error: Math.max(gap, shortfall * shortfall),
    vectors: { rows: values.length, cols: n, data: vectors },
    values,
  };
}
