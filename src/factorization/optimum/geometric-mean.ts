import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { UndecidedError } from '../../arithmetic/enclose.js';
import { Interval } from '../../arithmetic/interval.js';
import { requireSize } from '../../arithmetic/require.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { approxDouble, Rational } from '../../arithmetic/rational.js';
import { cholesky } from '../../float64/cholesky.js';
import type { Float64Matrix } from '../../float64/matrix.js';
import { evaluatePhi } from '../../float64/phi.js';
import { Matrix } from '../../linear/matrix.js';
import { rootAbove, roundedUp } from './matrix-ball.js';
import { binaryExponent, exact, linearly, refined, scaledColumns } from './refinement.js';
import { conjugated, diagonal, intoFrame, mapped, outOfFrame, type SpectralFrame } from './spectral-map.js';

/** Bits after the binary point of a float64 factor; what they cut off is part of the exact residual. */
const FACTOR_BITS = 80;

/** X(v) of [DMRST] eq. (6), enclosed in the norm ‖V^{1/2} · V^{1/2}‖_F in which its equation is well conditioned. */
export interface GeometricMean {
  /** v > 0. */
  readonly weights: readonly Rational[];
  /** X₀ (n×n, symmetric). */
  readonly center: Matrix;
  /** ρ ≥ ‖V^{1/2}(X(v) − X₀)V^{1/2}‖_F; 0 when X₀ is X(v). */
  readonly radius: Rational;
  /** A positive number ≤ λ_min(V^{1/2}·X₀·V^{1/2}). */
  readonly least: Rational;
}

/**
 * X(v) = V^{−1/2}(V^{1/2}·T·V^{1/2})^{1/2}·V^{−1/2}, the geometric mean of V^{−1} and T = AᵀA, which is the positive definite
 * solution of X·V·X = T. [DMRST] eqs (6), (7).
 *
 * Float64 finds X₀ and exact residuals R = T − X₀VX₀ refine it; the certificate is one residual. With K = V^{1/2}XV^{1/2} and K₀
 * likewise, K(K − K₀) + (K − K₀)K₀ = V^{1/2}RV^{1/2}, and that Sylvester equation divides by at least λ_min(K₀) ≥ μ:
 *
 *     ‖K − K₀‖_F ≤ ‖V^{1/2}RV^{1/2}‖_F/μ,   X₀ − μV^{−1} = LLᵀ + E  ⇒  λ_min(K₀) ≥ μ − ‖V^{1/2}EV^{1/2}‖_F.
 *
 * @param a A (m×n) with independent columns
 * @param weights v, n positive rationals
 * @param bits bits after the binary point of X₀, for A and v near 1
 * @throws RangeError for another number of weights, one that is not positive, or dependent columns; UndecidedError when float64
 *   finds no candidate that is provably positive definite.
 * @example
 * ```ts
 * const { center } = encloseGeometricMean(Matrix.identity(1), [Rational.integer(4n)], 64);
 * center.get(0, 0).toString(); // '1/2'
 * ```
 */
export function encloseGeometricMean(a: Matrix, weights: readonly Rational[], bits: number): GeometricMean {
  requireSize('encloseGeometricMean', 'bits', bits, 32, 1 << 20);
  if (weights.length !== a.cols) {
    throw new RangeError(`encloseGeometricMean: expected ${a.cols} weights, got ${weights.length}`);
  }
  weights.forEach((v, j) => {
    requirePositive('encloseGeometricMean', `weight ${j + 1}`, v);
  });
  const frame = floatFrame(a, weights);
  const { inverse, least } = frame;
  const gram = a.transpose().mul(a);
  const v = Matrix.ofRationals([weights]);
  const center = refined(
    exact(conjugated(outOfFrame(frame, diagonal(frame.values)), inverse)).rounded(bits),
    -2 * bits,
    (x) => gram.sub(scaledColumns(x, v).mul(x)).rounded(2 * bits),
    (x, left) => x.add(linearly(left, (r) => sylvester(frame, r))).rounded(bits),
  );
  return certifiedGeometricMean(gram, weights, center, least);
}

/** The float64 spectrum of K at v, 1/√v, and a little less than λ_min(K). */
export interface FloatFrame extends SpectralFrame {
  readonly inverse: Float64Array;
  readonly least: number;
}

/** The float64 spectral frame of A at the weights v. */
export function floatFrame(a: Matrix, weights: readonly Rational[]): FloatFrame {
  const n = a.cols;
  const shift = binaryExponent(a);
  const unit = a.scaleBy(Rational.dyadic(1n, -shift));
  const v = Float64Array.from(weights, approxDouble);
  const { vectors, values } = evaluatePhi({ rows: a.rows, cols: n, data: unit.approxDoubles() }, v);
  if (values.length < n) {
    throw new RangeError('floatFrame: expected independent columns, got dependent ones to float64');
  }
  const roots = v.map(Math.sqrt);
  const scaled = values.map((value) => value * powerOfTwo(shift));
  return { vectors, values: scaled, roots, inverse: roots.map((x) => 1 / x), least: Math.min(...scaled) };
}

/** The solution D of D·V·X + X·V·D = R. */
export function sylvester(frame: FloatFrame, r: Float64Matrix): Float64Matrix {
  const { values, inverse } = frame;
  const divided = mapped(intoFrame(frame, r), (y, i, j) => y / (values[i]! + values[j]!));
  return conjugated(outOfFrame(frame, divided), inverse);
}

/**
 * The certificate of {@link encloseGeometricMean} for any symmetric X₀ near X(v).
 *
 * @param gram T
 * @param least about λ_min(K₀), in float64
 * @throws UndecidedError when X₀ is not provably positive definite.
 */
export function certifiedGeometricMean(
  gram: Matrix,
  weights: readonly Rational[],
  center: Matrix,
  least: number,
): GeometricMean {
  const v = Matrix.ofRationals([weights]);
  const bound = provedLeast(center, v, weights, least);
  const residual = gram.sub(scaledColumns(center, v).mul(center));
  const radius = rootAbove(weightedSquare(residual, v)).div(bound);
  return { weights, center, radius, least: bound };
}

/** Σ_ij v_i·v_j·R_ij² = ‖V^{1/2}RV^{1/2}‖_F². */
export function weightedSquare(r: Matrix, v: Matrix): Rational {
  const n = r.cols;
  let sum = 0n;
  for (let i = 0; i < n; i += 1) {
    let row = 0n;
    for (let j = 0; j < n; j += 1) row += r.integers[i * n + j]! ** 2n * v.integers[j]!;
    sum += row * v.integers[i]!;
  }
  return Rational.integer(sum).mul(r.scale.pow(2)).mul(v.scale.pow(2));
}

/** μ − ‖V^{1/2}EV^{1/2}‖_F for μ half of the float64 λ_min, from X₀ = diag(u) + LLᵀ + E with u ≥ μ/v. */
function provedLeast(center: Matrix, v: Matrix, weights: readonly Rational[], least: number): Rational {
  const mu = Rational.fromDouble(least / 2);
  const error = beyondDiagonal(
    center,
    weights.map((weight) => roundedUp(mu.div(weight))),
  );
  const bound = error === undefined ? Rational.ZERO : mu.sub(rootAbove(weightedSquare(error, v)));
  if (bound.sign() > 0) return bound;
  throw new UndecidedError(
    'encloseGeometricMean: expected a candidate that is provably positive definite, got one too nearly singular for float64',
  );
}

/** E = X − diag(u) − LLᵀ with L from float64, so that X ≥ diag(u) + E; `undefined` when float64 finds no L. */
export function beyondDiagonal(x: Matrix, u: readonly Rational[]): Matrix | undefined {
  const n = x.cols;
  const rest = x.sub(Matrix.ofRationals(u.map((d, i) => u.map((_, j) => (i === j ? d : Rational.ZERO)))));
  const l = cholesky({ rows: n, cols: n, data: rest.approxDoubles() });
  if (l === undefined) return undefined;
  const factor = exact(l).rounded(FACTOR_BITS);
  return rest.sub(factor.mul(factor.transpose()));
}

/**
 * φ_j(v) = v_j·X(v)_jj, j = 1, …, n: the diagonal of (V^{1/2}·T·V^{1/2})^{1/2}. [DMRST] eq. (5).
 * @returns enclosures v_j·(X₀)_jj ± ρ with ends of `bits` bits
 */
export function phiOf({ weights, center, radius }: GeometricMean, bits: number): Interval[] {
  return weights.map((v, j) => {
    const middle = v.mul(center.get(j, j));
    return Interval.hullOfRationals(middle.sub(radius), middle.add(radius), bits);
  });
}

/**
 * The entries of X(v), row by row: |X(v)_ij − (X₀)_ij| ≤ ρ/√(v_i·v_j), by the norm of ρ.
 * @returns enclosures with ends of `bits` bits
 */
export function gramEntries({ weights, center, radius }: GeometricMean, bits: number): Interval[] {
  return weights.flatMap((v, i) =>
    weights.map((w, j) => {
      const reach = i === j ? radius.div(v) : radius.mul(rootAbove(Rational.ONE.div(v.mul(w))));
      const middle = center.get(i, j);
      return Interval.hullOfRationals(middle.sub(reach), middle.add(reach), bits);
    }),
  );
}
