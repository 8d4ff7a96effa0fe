import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { approxPow } from '../../float64/elementary/power.js';
import { Rational } from '../../arithmetic/rational.js';
import { centre } from '../../float64/dual-evaluation.js';
import type { DualProgress } from '../../float64/dual-newton.js';
import { approxSparseDualWeights, selectColumns } from '../../float64/dual-working-set.js';
import {
  multiply,
  multiplyTransposed,
  scaleColumns,
  transpose,
  type Float64Matrix,
} from '../../float64/matrix.js';
import { pseudoInverse } from '../../float64/pseudo-inverse.js';
import { svd } from '../../float64/svd.js';
import { filled } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { columnMatrix } from '../../linear/vector.js';
import type { Factorization } from '../factorization.js';
import { binaryExponent, exact, nearestIsometry, refineLeft, unitColumns } from './refinement.js';

/** Which optimum is sought. */
export interface NormProblem {
  /** A (m×n), other than zero; when shifted, with two columns that differ. */
  readonly a: Matrix;
  /** p = num/den in lowest terms, at least 2; infinity is 1/0. */
  readonly p: { readonly num: number; readonly den: number };
  /** Whether A may be shifted to A − v·1ᵀ, as for a set of points that is not symmetric. */
  readonly shifted: boolean;
}

/**
 * A candidate for γ_(p)(A): the factorization BC ≈ A − v·1ᵀ from above, the direction U (m×n), the column weights w (1×n) and the row
 * weights x (1×m) from below. Nothing about it is assumed: exact arithmetic judges it.
 */
export interface NormCandidate extends Factorization {
  readonly U: Matrix;
  readonly w: Matrix;
  readonly x: Matrix;
  /** v (m×1); zero unless shifted. */
  readonly shift: Matrix;
}

/** The smallest relative gap that float64 can reach and see, per row and column. */
const ROUNDING = /* @__PURE__ */ powerOfTwo(-54);

/** Bits of a row weight: their error counts squared, and a certificate limits them. */
const ROW_WEIGHT_BITS = 128;

/**
 * Searches a factorization A − v·1ᵀ = BC with ‖(‖B_i‖)_i‖_p·‖C‖_{1→2} near the optimum ([NT] Definition 22, Theorem 23), and the dual direction that
 * shows how near.
 *
 * Float64 finds the weights; U, C and B are then refined in integers of about `bits` bits, so that UᵀU = I and BC = A − v·1ᵀ hold to
 * 2^−bits, for C exactly in the row space of A − v·1ᵀ. The lower bound is of second order in what float64 got wrong; so is the
 * upper bound for independent columns that may not be shifted and p < ∞, otherwise it is of first order.
 *
 * @param bits bits after the binary point of the refined matrices
 * @param gap the relative gap at which the search may stop
 */
export function normCandidate(
  { a, p, shifted }: NormProblem,
  bits: number,
  gap: number,
  onProgress?: DualProgress,
): NormCandidate {
  // Moved exactly, so that points near each other keep their digits in float64; then scaled by a power of two.
  const ones = filled(1, a.cols, 1n);
  const origin = shifted ? columnMatrix(a.column(0)) : filled(a.rows, 1, 0n);
  const moved = a.sub(origin.mul(ones));
  const exponent = binaryExponent(moved);
  const unit = moved.scaleBy(Rational.dyadic(1n, -exponent));
  const doubles: Float64Matrix = { rows: a.rows, cols: a.cols, data: unit.approxDoubles() };
  const distinct = distinctColumns(unit, shifted);
  const theta = p.den === 0 ? 1 : 1 - (2 * p.den) / p.num;
  const tolerance = Math.max(gap, 2e-15, (a.rows + a.cols) * ROUNDING);
  const found = approxSparseDualWeights(
    { a: selectColumns(doubles, distinct), theta, shifted },
    tolerance,
    onProgress,
  );
  const v = new Float64Array(a.cols);
  distinct.forEach((j, k) => {
    v[j] = found.v[k]!;
  });
  const w = exact({ rows: 1, cols: a.cols, data: v.map(Math.sqrt) }).rounded(bits);
  const shift = shifted ? weightedMean(unit, w) : filled(a.rows, 1, 0n);
  const centred = unit.sub(shift.mul(ones));

  const d = found.pi.map((x) => approxPow(x, theta / 2));
  const roots = v.map(Math.sqrt);
  const about = shifted ? centre(doubles, v) : doubles;
  const byRows = transpose(scaleColumns(transpose(about), d));
  const { left, right, values, rank } = svd(scaleColumns(byRows, roots));
  const inverseRoots = values.map((s) => (s > 0 ? 1 / Math.sqrt(s) : 0));
  const first = (x: Float64Matrix): Float64Matrix => leadingColumns(scaleColumns(x, inverseRoots), rank);
  const selector = scaleColumns(transpose(first(left)), d); // C = diag(1/√s)·Pᵀ·D·A
  const rough = exact(selector).mul(centred);
  // Independent columns all have weight; scaling them to norm 1 makes the upper bound of second order when p < ∞.
  const C = !shifted && rank === a.cols && p.den > 0 ? unitColumns(rough, bits) : rough.rounded(bits);
  const start = multiply(scaleColumns(about, roots), first(right)); // B = A·diag(√v)·Q·diag(1/√s)
  const inverse = pseudoInverse({ rows: C.rows, cols: C.cols, data: C.approxDoubles() });
  const B = refineLeft(centred, exact(start), C, inverse, bits);
  return {
    B: B.scaleBy(Rational.dyadic(1n, exponent)),
    C,
    U: nearestIsometry(exact(multiplyTransposed(left, right)), bits),
    w,
    x: exact({ rows: 1, cols: a.rows, data: found.pi.map((x) => approxPow(x, 1 / (2 * p.num))) }).rounded(
      ROW_WEIGHT_BITS,
    ),
    shift: origin.add(shift.scaleBy(Rational.dyadic(1n, exponent))),
  };
}

/** The first of every group of equal columns; when signs do not matter, of columns equal up to the sign, without zero columns. */
function distinctColumns(a: Matrix, signed: boolean): number[] {
  const seen = new Set<string>();
  return Array.from({ length: a.cols }, (_, j) => j).filter((j) => {
    const column = Array.from({ length: a.rows }, (_, i) => a.integers[i * a.cols + j]!);
    const lead = column.find((x) => x !== 0n) ?? 0n;
    if (!signed && lead === 0n) return false;
    const key = (!signed && lead < 0n ? column.map((x) => -x) : column).join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

const leadingColumns = (x: Float64Matrix, count: number): Float64Matrix =>
  selectColumns(
    x,
    Array.from({ length: count }, (_, j) => j),
  );

/** Σ_j w_j²·A_j / Σ_j w_j², exactly: in the affine hull of the columns. */
export function weightedMean(a: Matrix, w: Matrix): Matrix {
  const squares = w.integers.map((x) => x * x);
  const total = squares.reduce((sum, x) => sum + x, 0n);
  const weights = Matrix.ofIntegers(a.cols, 1, squares, Rational.ratio(1n, total));
  return a.mul(weights);
}
