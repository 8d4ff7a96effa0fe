import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { integerSqrt } from '../../arithmetic/bits.js';
import { approxDouble, Rational } from '../../arithmetic/rational.js';
import { cholesky } from '../../float64/cholesky.js';
import {
  identity,
  multiply,
  transpose,
  transposedMultiply,
  type Float64Matrix,
} from '../../float64/matrix.js';
import { phiCurvature } from '../../float64/phi-curvature.js';
import { evaluatePhi, type PhiEvaluation } from '../../float64/phi.js';
import { inverseLower } from '../../float64/triangular.js';
import { Matrix } from '../../linear/matrix.js';
import {
  exact,
  linearly,
  nearestIsometry,
  nearestQuotient,
  refined,
  scaledColumns,
  unitColumns,
} from './refinement.js';

/** The optimum beyond float64: weights w (1×n), the polar factor U (m×n) of A·diag(w), and C (n×n) with columns of norm 1. */
export interface SharpOptimum {
  readonly w: Matrix;
  readonly U: Matrix;
  readonly C: Matrix;
}

/** Newton steps at most; each gains about ten bits of the weights, which count twice in the bounds. */
const MOST_STEPS = 40;

/**
 * Sharpens the fixed point v = φ(v) of [DMRST] eq. (5) beyond float64, for A (m×n) of full column rank.
 *
 * With H = UᵀA·diag(w) = (diag(w)·AᵀA·diag(w))^{1/2}, φ_j = H_jj. Each Newton step takes its residual ln(φ_j/v_j) − const from integers of
 * `bits` bits and its slope from float64 (DMRST Lemma E.1), so that only the speed depends on float64.
 *
 * @param weights v > 0 near the fixed point
 * @param isometry the polar factor of A·diag(√v), approximately
 * @param lower the lower-triangular C with columns of norm 1, approximately
 * @param onStep called before every Newton step with its number and the relative gap, about the square of the residual
 */
export function sharpOptimum(
  a: Matrix,
  weights: Float64Array,
  isometry: Float64Matrix,
  lower: Float64Matrix,
  bits: number,
  onStep?: (step: number, gap: number) => void,
): SharpOptimum {
  const approx: Float64Matrix = { rows: a.rows, cols: a.cols, data: a.approxDoubles() };
  const at = evaluatePhi(approx, weights);
  const slope = cholesky(phiCurvature(at.vectors, at.values));
  let w = exact({ rows: 1, cols: a.cols, data: weights.map(Math.sqrt) }).rounded(bits);
  const polar = (start: Matrix): { U: Matrix; H: Matrix } => {
    const scaled = scaledColumns(a, w);
    const factor = polarFactor(scaled.rounded(bits), start, at, bits);
    return { U: factor, H: factor.transpose().mul(scaled).rounded(bits) };
  };
  let { U, H } = polar(exact(isometry));
  for (let step = 0, last = Infinity; slope !== undefined && step < MOST_STEPS; step++) {
    const residual = unevenness(H, w);
    const size = residual.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    onStep?.(step + 1, size * size);
    // The gap is of the second order in the residual.
    if (size <= powerOfTwo(-Math.min(1022, Math.floor(bits / 2) + 8)) || size > last / 2) break;
    last = size;
    const change = newtonChange(
      slope,
      residual.map((x, j) => x * at.phi[j]!),
    );
    const half = exact({ rows: 1, cols: a.cols, data: change.map((x) => x / 2) }); // v = w²
    w = w.add(scaledColumns(w, half)).rounded(bits);
    ({ U, H } = polar(U));
  }
  return { w, U, C: unitColumns(triangularFactor(correlation(H, bits), lower, bits), bits) };
}

/**
 * The polar factor of M (m×n, full column rank): for H = UᵀM and D = M − U·(H + Hᵀ)/2, which vanishes there,
 * U ← U(I + S) + (I − UUᵀ)·D·H⁻¹ with S skew, S·H + H·S = 2UᵀD, then Newton–Schulz.
 * S and H⁻¹ come from the float64 eigenvectors of H.
 */
function polarFactor(m: Matrix, start: Matrix, { vectors, values }: PhiEvaluation, bits: number): Matrix {
  const n = values.length;
  const half = Rational.dyadic(1n, -1);
  /** X ↦ Vᵀ·(V·X·Vᵀ ∘ weight)·V, V the rows of eigenvectors. */
  const spectral = (x: Float64Matrix, weight: (i: number, j: number) => number): Float64Matrix => {
    const inner = multiply(multiply(vectors, x), transpose(vectors));
    const data = inner.data.map((y, at) => y * weight(Math.floor(at / n), at % n));
    return multiply(transposedMultiply(vectors, { rows: n, cols: n, data }), vectors);
  };
  const inverse = spectral(identity(n), (i) => 1 / values[i]!);
  return refined(
    nearestIsometry(start, bits),
    8 - bits,
    (u) => {
      const h = u.transpose().mul(m);
      return m.sub(u.mul(h.add(h.transpose()).scaleBy(half))).rounded(bits);
    },
    (u, d) => {
      const inside = u.transpose().mul(d);
      const turn = linearly(inside, (x) => spectral(x, (i, j) => 2 / (values[i]! + values[j]!)));
      const outside = linearly(d.sub(u.mul(inside)), (x) => multiply(x, inverse));
      return nearestIsometry(u.add(u.mul(turn)).add(outside), bits);
    },
  );
}

/** ln(r_j/t) to first order, r_j = H_jj/w_j², t their mean with weights w_j²: 0 at the optimum. */
function unevenness(h: Matrix, w: Matrix): Float64Array {
  const n = h.cols;
  const squares = w.integers.map((x) => x * x);
  const trace = h.integers.reduce((sum, x, i) => (i % (n + 1) === 0 ? sum + x : sum), 0n);
  const total = squares.reduce((sum, x) => sum + x, 0n);
  return Float64Array.from(squares, (square, j) => {
    const [r, t] = [h.integers[j * (n + 1)]! * total, trace * square];
    return approxDouble(Rational.ratio(r - t, t));
  });
}

/** The solution of Q·x = y, Q = L·Lᵀ. */
function newtonChange(slope: Float64Matrix, y: Float64Array): Float64Array {
  const inverse = inverseLower(slope);
  const column = { rows: y.length, cols: 1, data: y };
  return transposedMultiply(inverse, multiply(inverse, column)).data;
}

/** H_ij/√(H_ii·H_jj): the Gram matrix X = CᵀC of the optimal C with its columns scaled to norm 1. */
function correlation(h: Matrix, bits: number): Matrix {
  const n = h.cols;
  const roots = Array.from({ length: n }, (_, j) =>
    integerSqrt(h.integers[j * (n + 1)]! << BigInt(2 * bits)),
  );
  const integers = h.integers.map((x, i) =>
    nearestQuotient(x << BigInt(3 * bits), roots[Math.floor(i / n)]! * roots[i % n]!),
  );
  return Matrix.ofIntegers(n, n, integers, Rational.dyadic(1n, -bits));
}

/** The lower-triangular C with CᵀC = X: C ← (I + F)·C, F lower triangular with F + Fᵀ = C⁻ᵀ(X − CᵀC)C⁻¹. */
function triangularFactor(x: Matrix, start: Float64Matrix, bits: number): Matrix {
  const inverse = inverseLower(start);
  const lowerHalf = (left: Float64Matrix): Float64Matrix => {
    const e = transposedMultiply(inverse, multiply(left, inverse));
    const data = e.data.map((value, i) => {
      const [row, col] = [Math.floor(i / e.cols), i % e.cols];
      return row > col ? value : row === col ? value / 2 : 0;
    });
    return { rows: e.rows, cols: e.cols, data };
  };
  return refined(
    exact(start).rounded(bits),
    6 - bits,
    (c) => x.sub(c.transpose().mul(c)),
    (c, left) => c.add(linearly(left, lowerHalf).mul(c)).rounded(bits),
  );
}
