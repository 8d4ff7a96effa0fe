import { reverseCholesky } from './cholesky.js';
import {
  gram,
  multiply,
  multiplyTransposed,
  requireMatrix,
  scaleColumns,
  transpose,
  type Float64Matrix,
} from './matrix.js';
import { pseudoInverse } from './pseudo-inverse.js';
import { svd, type Svd } from './svd.js';
import { inverseLower, rightSolveLower } from './triangular.js';

/** Candidates for both witnesses of a certificate of γ_F(A), A (m×n) of numerical rank r. */
export interface OptimalFactors {
  /** B (m×r), with B·C ≈ A. */
  readonly b: Float64Matrix;
  /** C (r×n). */
  readonly c: Float64Matrix;
  /** C⁺ (n×r), to refine B ← B + (A − B·C)·C⁺. */
  readonly cPseudoInverse: Float64Matrix;
  /** K (r×m) with C ≈ K·A when r < n: recomputing K·A exactly keeps the rows of C in the row space of A. `undefined` when C is triangular. */
  readonly selector: Float64Matrix | undefined;
  /** The polar factor U (m×n) of A·diag(√v), a full isometry: UᵀU ≈ I when m ≥ n, UUᵀ ≈ I when m ≤ n. */
  readonly u: Float64Matrix;
}

/**
 * Approximate optimal factors of A = B·C and the matching contraction U, from weights v near the optimum of γ_F(A)
 * (see {@link approxOptimalWeights}), with A·diag(√v) = P·diag(s)·Qᵀ.
 *
 * - When A has full column rank: C (n×n) is the lower triangular factor of X = V^{-1/2}·Q·diag(s)·Qᵀ·V^{-1/2} = CᵀC with its columns
 *   scaled to norm 1, which makes the upper bound of second order in the error of v; B = A·C⁻¹, lower triangular when A is.
 * - Otherwise B = P·diag(√s) and C = K·A with K = diag(1/√s)·Pᵀ, which divides by no small weight; the upper bound is of first order.
 *
 * @throws RangeError when an entry is not finite, or the weights are not n positive numbers.
 */
export function approxOptimalFactors(a: Float64Matrix, weights: Float64Array): OptimalFactors {
  requireMatrix('approxOptimalFactors', a);
  if (weights.length !== a.cols) {
    throw new RangeError(`approxOptimalFactors: expected ${a.cols} weights, got ${weights.length}`);
  }
  const bad = weights.findIndex((v) => !(v > 0 && Number.isFinite(v)));
  if (bad >= 0) {
    throw new RangeError(`approxOptimalFactors: expected positive weights, got ${weights[bad]} at ${bad}`);
  }
  const roots = weights.map(Math.sqrt);
  const decomposition = svd(scaleColumns(a, roots));
  const u = multiplyTransposed(decomposition.left, decomposition.right);
  const c = decomposition.rank === a.cols ? triangularFactor(decomposition, roots) : undefined;
  if (c !== undefined) {
    return { b: rightSolveLower(a, c), c, cPseudoInverse: inverseLower(c), selector: undefined, u };
  }
  return { ...singularFactors(a, decomposition), u };
}

/** The reverse Cholesky factor of X, columns scaled to norm 1; `undefined` when X is numerically singular. */
function triangularFactor({ values, right }: Svd, roots: Float64Array): Float64Matrix | undefined {
  const n = roots.length;
  const z = scaleColumns(right, values.map(Math.sqrt)); // Q·diag(√s), rows still to be divided by √v
  for (let j = 0, at = 0; j < n; j++) {
    for (let k = 0; k < n; k++, at++) z.data[at] = z.data[at]! / roots[j]!;
  }
  const c = reverseCholesky(gram(z));
  if (c === undefined) return undefined;
  const squares = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) squares[j] = squares[j]! + c.data[i * n + j]! * c.data[i * n + j]!;
  }
  const inverseNorms = squares.map((x) => 1 / Math.sqrt(x));
  return scaleColumns(c, inverseNorms);
}

/** B = P·diag(√s), K = diag(1/√s)·Pᵀ and C = K·A. */
function singularFactors(a: Float64Matrix, { left, values, rank }: Svd): Omit<OptimalFactors, 'u'> {
  const k = values.length;
  const basis = new Float64Array(a.rows * rank); // the columns of P with s_i > 0
  for (let i = 0; i < a.rows; i++) basis.set(left.data.subarray(i * k, i * k + rank), i * rank);
  const p: Float64Matrix = { rows: a.rows, cols: rank, data: basis };
  const roots = values.slice(0, rank).map(Math.sqrt);
  const inverseRoots = roots.map((x) => 1 / x);
  const selector = transpose(scaleColumns(p, inverseRoots));
  const c = multiply(selector, a);
  return { b: scaleColumns(p, roots), c, cPseudoInverse: pseudoInverse(c), selector };
}
