import { Interval } from '../../arithmetic/interval.js';
import { requireSize } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { symmetricEigen } from '../../float64/eigen.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { encloseCurvature } from './curvature.js';
import type { MatrixBall } from './matrix-ball.js';
import { encloseOptimum } from './optimum-enclosure.js';
import { conjugated } from './spectral-map.js';

/** Largest n: n linear systems of order n are refined. */
export const LARGEST_CONTRACTION = 32;
const MOST_STEPS = 4;

/**
 * ‖Dφ(v*)‖_* in the norm ⟨x, y⟩_* = Σ x_j·y_j/v*_j, in which Dφ(v*) = I − Q·V^{−1} is self-adjoint with spectrum in [1/2, 1): the factor by
 * which v ← φ(v) comes nearer to v* in the end, 1 − λ_min(V^{−1/2}QV^{−1/2}). [DMRST] Thm 3.3, Thm E.1.
 *
 * λ_min is enclosed at a rational (X₀, v) by a Rayleigh quotient and an exact LDLᵀ of Q − λV, and carried over to (X*, v*):
 * xᵀQx = ⟨D, P^{−1}D⟩ for D = diag(v∘x) and P: Z ↦ V·Z·X^{−1} + X^{−1}·Z·V, which is monotone in V and in X^{−1}. So
 * (1 ± ε)X₀ and (1 ± η)v around X* and v* put λ_min within the factors (1 − ε)(1 − η)/(1 + η) and (1 + ε)(1 + η)/(1 − η).
 *
 * @param a A (m×n) with independent columns, n ≤ 32
 * @param bits working bits after the binary point; the enclosure is somewhat wider
 * @throws RangeError for n > 32 or dependent columns; UndecidedError when the bits do not suffice.
 */
export function encloseContraction(a: Matrix, bits: number): Interval {
  requireSize('encloseContraction', 'the number of columns', a.cols, 1, LARGEST_CONTRACTION);
  const optimum = encloseOptimum(a, bits);
  const { weights } = optimum.mean;
  const curvature = encloseCurvature(a, optimum.mean, bits);
  const { lower, upper } = leastEigenvalue(curvature, weights, bits);
  const epsilon = optimum.gram.radius.div(optimum.leastEigenvalue);
  const eta = weights.reduce((most, v, j) => {
    const exact = optimum.weights[j]!;
    return Rational.max(most, exact.sup.toRational().sub(v).div(v), v.sub(exact.inf.toRational()).div(v));
  }, Rational.ZERO);
  const factor = (e: Rational, h: Rational): Rational =>
    Rational.ONE.add(e).mul(Rational.ONE.add(h)).div(Rational.ONE.sub(h));
  return Interval.hullOfRationals(
    Rational.ONE.sub(upper.mul(factor(epsilon, eta))),
    Rational.ONE.sub(lower.mul(factor(epsilon.neg(), eta.neg()))),
    bits,
  );
}

/** Bounds of min xᵀQx/xᵀVx for a Q within the ball. */
function leastEigenvalue(
  { center, radius }: MatrixBall,
  weights: readonly Rational[],
  bits: number,
): { lower: Rational; upper: Rational } {
  const n = weights.length;
  const v = Matrix.ofRationals(weights.map((x, i) => weights.map((_, j) => (i === j ? x : Rational.ZERO))));
  const approx = Matrix.ofRationals([weights])
    .approxDoubles()
    .map((x) => 1 / Math.sqrt(x));
  const { vectors } = symmetricEigen(conjugated({ rows: n, cols: n, data: center.approxDoubles() }, approx));
  let x = Matrix.ofDoubles(
    n,
    1,
    approx.map((scale, j) => scale * vectors.data[j * n + n - 1]!),
  );
  let quotient = rayleigh(center, v, x);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const shifted = center.sub(v.scaleBy(rounded(quotient, bits)));
    const next = solveExactly(shifted, v.mul(x));
    if (next === undefined) break;
    const size = next.largestEntry().value.abs();
    const unit = next.scaleBy(Rational.ONE.div(size)).rounded(bits);
    const better = rayleigh(center, v, unit);
    const gain = quotient.sub(better);
    if (gain.sign() <= 0) break;
    [x, quotient] = [unit, better];
    if (gain.compare(Rational.dyadic(1n, -bits)) < 0) break;
  }
  // An error of Q moves the quotient by at most ‖E‖/min v.
  const error = radius.div(Rational.min(weights[0]!, ...weights.slice(1)));
  for (let places = bits - 4; ; places -= 8) {
    const lower = quotient.sub(Rational.dyadic(1n, -places));
    if (lower.sign() <= 0) return { lower: Rational.ZERO, upper: quotient.add(error) };
    if (ldlt(center.sub(v.scaleBy(rounded(lower, bits + 8)))).definiteness !== 'indefinite') {
      return { lower: rounded(lower, bits + 8).sub(error), upper: quotient.add(error) };
    }
  }
}

const rounded = (x: Rational, bits: number): Rational =>
  Rational.dyadic(x.mul(Rational.dyadic(1n, bits)).floor(), -bits);

/** xᵀQx/xᵀVx. */
function rayleigh(q: Matrix, v: Matrix, x: Matrix): Rational {
  const form = (m: Matrix): Rational => x.transpose().mul(m).mul(x).get(0, 0);
  return form(q).div(form(v));
}
