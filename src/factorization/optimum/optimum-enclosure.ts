import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { UndecidedError } from '../../arithmetic/enclose.js';
import { Interval } from '../../arithmetic/interval.js';
import { requireSize } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { symmetricEigen } from '../../float64/eigen.js';
import { cholesky } from '../../float64/cholesky.js';
import { transposedMultiply } from '../../float64/matrix.js';
import { inverseLower } from '../../float64/triangular.js';
import { Matrix } from '../../linear/matrix.js';
import { beyondDiagonal, certifiedGeometricMean, type GeometricMean } from './geometric-mean.js';
import { rootAbove, type MatrixBall } from './matrix-ball.js';
import { secondOrderGap } from './optimality-gap.js';
import { binaryExponent, exact, refined } from './refinement.js';
import { sharpFixedPoint } from './sharp-fixed-point.js';

/** The optimum of γ_F(A), enclosed with everything that belongs to it; [DMRST] Thm 3.2. */
export interface OptimumEnclosure {
  /** L* = γ_F(A)², the total squared error at noise multiplier 1. */
  readonly loss: { readonly inf: Rational; readonly sup: Rational };
  /** v* = φ(v*), n of them, with Σ v* = L*. */
  readonly weights: readonly Interval[];
  /** X* = C*ᵀC*, n×n with unit diagonal. */
  readonly gram: MatrixBall;
  /** A positive number ≤ λ_min(X*). */
  readonly leastEigenvalue: Rational;
  /** The certified evaluation of φ next to v*. */
  readonly mean: GeometricMean;
}

/**
 * Encloses the optimum of A (m×n, independent columns): its value, its weights v* and its Gram matrix X*.
 *
 * Any v > 0 near the optimum and X = X(v) give, because T = X·V·X and tr(V·X*) = Σv,
 *
 *     L* − (2·Σφ(v) − Σv) = tr(V·(X − X*)·X*^{−1}·(X − X*)) ≥ ‖V^{1/2}(X − X*)‖_F²/n,
 *
 * so that the {@link secondOrderGap} bounds ‖X − X*‖_F to first order in v − v*. And A·X^{−1} has the squared column norms v,
 * A·X*^{−1} those of v*: |√v*_j − √v_j| ≤ √(max v)·‖X − X*‖_F/λ_min(X*).
 *
 * @param bits bits after the binary point to which v is sought, for A near 1; the enclosures are wider by the condition of the problem
 * @throws RangeError when the columns of A are dependent; UndecidedError when float64 comes too near to singular.
 */
export function encloseOptimum(a: Matrix, bits: number): OptimumEnclosure {
  requireSize('encloseOptimum', 'bits', bits, 64, 4096);
  const n = a.cols;
  // v* grows with the square of A, X* not at all: v is rounded for A near 1.
  const shift = binaryExponent(a);
  const {
    weights: unit,
    center: candidate,
    least: smallestValue,
  } = sharpFixedPoint(a.scaleBy(Rational.dyadic(1n, -shift)), bits);
  const mean = certifiedGeometricMean(
    a.transpose().mul(a),
    unit.map((v) => v.mul(Rational.dyadic(1n, 2 * shift))),
    candidate,
    smallestValue * powerOfTwo(2 * shift),
  );
  const { weights, center, radius } = mean;
  const smallest = Rational.min(weights[0]!, ...weights.slice(1));
  const largest = Rational.max(weights[0]!, ...weights.slice(1));
  const spread = radius.div(smallest); // of X(v) about its center
  const below = provedLeastEigenvalue(center).sub(spread);
  const gap = positive(below) ? secondOrderGap(mean, a.columnNormsSquared(), below) : undefined;
  const toOptimum = gap && rootAbove(gap.mul(Rational.integer(BigInt(n))).div(smallest));
  const least = toOptimum && below.sub(toOptimum);
  if (gap === undefined || toOptimum === undefined || least === undefined || !positive(least)) {
    throw new UndecidedError(`encloseOptimum: expected more bits for this workload, got ${bits}`);
  }
  const value = Rational.sum(
    weights.map((v, j) => v.mul(center.get(j, j).mul(Rational.integer(2n)).sub(Rational.ONE))),
  );
  const error = rootAbove(Rational.integer(BigInt(4 * n))).mul(radius);
  const rootError = rootAbove(largest).mul(toOptimum).div(least);
  return {
    loss: { inf: value.sub(error), sup: value.add(error).add(gap) },
    weights: weights.map((v) => squareOfRoot(v, rootError, bits + 16)),
    gram: { center, radius: toOptimum.add(spread) },
    leastEigenvalue: least,
    mean,
  };
}

const positive = (x: Rational): boolean => x.sign() > 0;

/** λ − ‖E‖_F ≤ λ_min(X) for λ half of the float64 λ_min and X = λI + LLᵀ + E; 0 when that proves nothing. */
function provedLeastEigenvalue(x: Matrix): Rational {
  const n = x.cols;
  const { values } = symmetricEigen({ rows: n, cols: n, data: x.approxDoubles() });
  const lambda = values[n - 1]! / 2;
  if (!(lambda > 0)) return Rational.ZERO;
  const exactly = Rational.fromDouble(lambda);
  const error = beyondDiagonal(
    x,
    Array.from({ length: n }, () => exactly),
  );
  return error === undefined ? Rational.ZERO : exactly.sub(rootAbove(error.frobeniusSquared()));
}

/** (√v ± rootError)². */
function squareOfRoot(v: Rational, rootError: Rational, bits: number): Interval {
  const error = Interval.hullOfRationals(rootError.neg(), rootError, bits);
  return Interval.fromRational(v, 2 * bits)
    .sqrt(2 * bits)
    .add(error, 2 * bits)
    .sqr(bits);
}

/**
 * The squared errors (A′·X*^{−1}·A′ᵀ)_ii, i = 1, …, k, of the mechanism that answers A′ (k×n) by post-processing the optimal one, at
 * noise multiplier 1. With A′ = A they are the errors of the optimum itself and sum to L*. [DMRST] Table 1.
 *
 * For any y, near X*^{−1}a, aᵀX*^{−1}a = 2aᵀy − yᵀX*y + (a − X*y)ᵀX*^{−1}(a − X*y), and X* is known up to the radius.
 *
 * @returns enclosures with ends of `bits` bits
 * @throws RangeError when A′ has another number of columns than A.
 */
export function encloseStepErrors(optimum: OptimumEnclosure, answers: Matrix, bits: number): Interval[] {
  const { gram, leastEigenvalue: least } = optimum;
  const { center, radius } = gram;
  if (answers.cols !== center.cols) {
    throw new RangeError(`encloseStepErrors: expected ${center.cols} columns, got ${answers.cols}`);
  }
  const images = answers.mul(approximateInverse(center, bits)).rounded(bits + 16);
  const half = images.mul(center);
  const defect = answers.sub(half);
  const two = Rational.integer(2n);
  const sizes = images.rowNormsSquared();
  const left = defect.rowNormsSquared();
  return sizes.map((size, i) => {
    const main = innerProduct(answers, images, i)
      .mul(two)
      .sub(innerProduct(half, images, i));
    const spread = size.mul(radius);
    const rest = rootAbove(left[i]!).add(rootAbove(size).mul(radius)).pow(2).div(least);
    return Interval.hullOfRationals(main.sub(spread), main.add(spread).add(rest), bits);
  });
}

/** ⟨row i of x, row i of y⟩. */
function innerProduct(x: Matrix, y: Matrix, i: number): Rational {
  let sum = 0n;
  for (let at = i * x.cols; at < (i + 1) * x.cols; at += 1) sum += x.integers[at]! * y.integers[at]!;
  return x.scale.mul(y.scale).mul(Rational.integer(sum));
}

/** Y ≈ X^{−1} for a positive definite X, by Newton–Schulz steps Y ← Y(2I − XY) from float64. */
function approximateInverse(x: Matrix, bits: number): Matrix {
  const identity = Matrix.identity(x.cols);
  const factor = cholesky({ rows: x.rows, cols: x.cols, data: x.approxDoubles() });
  if (factor === undefined) {
    throw new UndecidedError(
      'encloseStepErrors: expected a positive definite X, got one too nearly singular for float64',
    );
  }
  const inverse = inverseLower(factor);
  return refined(
    exact(transposedMultiply(inverse, inverse)).rounded(bits + 16),
    -bits,
    (y) => identity.sub(x.mul(y)).rounded(bits + 16),
    (y, left) => y.add(y.mul(left)).rounded(bits + 16),
  );
}
