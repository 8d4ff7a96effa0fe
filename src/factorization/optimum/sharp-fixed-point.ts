import { Rational } from '../../arithmetic/rational.js';
import { cholesky } from '../../float64/cholesky.js';
import { approxOptimalWeights } from '../../float64/fixed-point.js';
import { multiply, transpose, transposedMultiply, type Float64Matrix } from '../../float64/matrix.js';
import { phiCurvatureSum } from '../../float64/phi-curvature-sum.js';
import { phiCurvature } from '../../float64/phi-curvature.js';
import { inverseLower } from '../../float64/triangular.js';
import { Matrix } from '../../linear/matrix.js';
import { floatFrame, type FloatFrame } from './geometric-mean.js';
import { exact, linearly, magnitude, scaledColumns } from './refinement.js';
import { conjugated, diagonal, intoFrame, mapped, outOfFrame } from './spectral-map.js';

/** Rational v and X with X·V·X ≈ T = AᵀA and X_jj ≈ 1. */
export interface SharpFixedPoint {
  readonly weights: Rational[];
  readonly center: Matrix;
  /** About λ_min(V^{1/2}XV^{1/2}). */
  readonly least: number;
}

/** Largest n for which the curvature is summed term by term: Newton's steps then gain 40 bits instead of ten. */
const LARGEST_SUM = 160;
const MOST_STEPS = 60;

/**
 * The fixed point v = φ(v) of [DMRST] eq. (5) with X(v), to `bits` bits: Newton's method for the equations X·V·X = T, X_jj = 1 in X
 * and v together, with exact residuals and the float64 derivative at float64's fixed point.
 *
 * With D = V^{1/2}·dX·V^{1/2}, u = dv/v and K = V^{1/2}XV^{1/2}: KD + DK + K·diag(u)·K = V^{1/2}RV^{1/2} and D_jj = v_j(1 − X_jj), so
 * that Q·u = diag(𝓛^{−1}(V^{1/2}RV^{1/2})) − v(1 − X_jj) for 𝓛D = KD + DK ([DMRST] Lemma E.1).
 *
 * @param a A (m×n) with independent columns and entries near 1
 * @throws RangeError when the columns are dependent to float64.
 */
export function sharpFixedPoint(a: Matrix, bits: number): SharpFixedPoint {
  const n = a.cols;
  // What is sought is a candidate: entries longer than its equations only cost.
  const gram = a
    .transpose()
    .mul(a)
    .rounded(2 * bits);
  const { weights } = approxOptimalWeights({ rows: a.rows, cols: n, data: a.approxDoubles() });
  const first = floatFrame(a, Array.from(weights, Rational.fromDouble));
  // φ(c·v) = √c·φ(v): the fixed point among the multiples of v is (Σφ/Σv)²·v.
  const root = first.values.reduce((x, y) => x + y, 0) / weights.reduce((x, y) => x + y, 0);
  const factor = root * root;
  const start = weights.map((v) => v * factor);
  const frame = floatFrame(a, Array.from(start, Rational.fromDouble));
  const correction = newton(frame, start);
  let v = exact({ rows: 1, cols: n, data: start }).rounded(bits);
  let x = exact(conjugated(outOfFrame(frame, diagonal(frame.values)), frame.inverse)).rounded(bits);
  const equations = (): Matrix =>
    gram
      .sub(scaledColumns(x, v).mul(x))
      .vconcat(Matrix.ofRationals([Array.from({ length: n }, (_, j) => Rational.ONE.sub(x.get(j, j)))]))
      .rounded(2 * bits);
  let left = equations();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const before = { v, x, size: magnitude(left) };
    if (before.size.compare(Rational.dyadic(1n, -bits)) <= 0) break;
    const change = linearly(left, correction);
    const rows = (from: number, to: number): Matrix =>
      Matrix.ofIntegers(to - from, n, change.integers.slice(from * n, to * n), change.scale);
    x = x.add(rows(0, n)).rounded(bits);
    v = v.add(rows(n, n + 1)).rounded(bits);
    left = equations();
    // Rounding has the last word.
    if (magnitude(left).compare(before.size.mul(Rational.dyadic(1n, -1))) > 0) {
      if (magnitude(left).compare(before.size) > 0) ({ v, x } = before);
      break;
    }
  }
  return { weights: v.row(0), center: x, least: frame.least };
}

/** (R; 1 − X_jj) ↦ (dX; dv), (n+1)×n each. */
function newton(frame: FloatFrame, v: Float64Array): (equations: Float64Matrix) => Float64Matrix {
  const { vectors, values, inverse } = frame;
  const n = v.length;
  const curvature = (n <= LARGEST_SUM ? phiCurvatureSum : phiCurvature)(vectors, values);
  const factor = cholesky(curvature);
  const triangle = factor && inverseLower(factor);
  const divided = (y: Float64Matrix): Float64Matrix =>
    mapped(y, (value, i, j) => value / (values[i]! + values[j]!));
  return (equations) => {
    const residual = { rows: n, cols: n, data: equations.data.slice(0, n * n) };
    const inner = divided(intoFrame(frame, residual));
    const plain = outOfFrame(frame, inner);
    const right = v.map((weight, j) => plain.data[j * (n + 1)]! - weight * equations.data[n * n + j]!);
    const column = { rows: n, cols: 1, data: right };
    const u = triangle ? transposedMultiply(triangle, multiply(triangle, column)).data : new Float64Array(n);
    // 𝓛^{−1}(K·diag(u)·K) in the frame.
    const turned = multiply(
      mapped(vectors, (x, _, j) => x * u[j]!),
      transpose(vectors),
    );
    const bent = divided(mapped(turned, (y, i, j) => y * values[i]! * values[j]!));
    const total = mapped(inner, (y, i, j) => y - bent.data[i * n + j]!);
    const dX = conjugated(outOfFrame(frame, total), inverse);
    const data = new Float64Array((n + 1) * n);
    data.set(dX.data);
    data.set(
      v.map((weight, j) => weight * u[j]!),
      n * n,
    );
    return { rows: n + 1, cols: n, data };
  };
}
