import { UndecidedError } from '../../arithmetic/enclose.js';
import { requireSize } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { cholesky } from '../../float64/cholesky.js';
import { multiply, multiplyTransposed, type Float64Matrix } from '../../float64/matrix.js';
import { inverseLower } from '../../float64/triangular.js';
import { Matrix } from '../../linear/matrix.js';
import { rootAbove, type MatrixBall } from './matrix-ball.js';
import type { OptimumEnclosure } from './optimum-enclosure.js';
import { exact, linearly, refined } from './refinement.js';
import { mapped } from './spectral-map.js';

/** B′ and C′ (n×n, lower triangular, positive diagonal) with B′C′ = A, enclosed. */
export interface StreamingPair {
  readonly B: MatrixBall;
  readonly C: MatrixBall;
}

/**
 * The one pair of lower-triangular matrices with positive diagonal that releases what (B, C), BC = A, releases: B′B′ᵀ = BBᵀ and
 * C′ = B′^{−1}A. [DMRST] Prop. 2.2.
 *
 * @param a A (n×n, lower triangular, full rank)
 * @param b B (n×m)
 * @param bits bits after the binary point of the centers
 * @throws RangeError when B has another number of rows; UndecidedError when BBᵀ is too nearly singular for float64.
 * @example
 * ```ts
 * const { C } = encloseStreamingPair(prefixSum(2).matrix(), honakerStreaming(2).B, 64); // diagonal 1, 3/√5
 * ```
 */
export function encloseStreamingPair(a: Matrix, b: Matrix, bits: number): StreamingPair {
  requireSize('encloseStreamingPair', 'bits', bits, 32, 1 << 16);
  if (a.rows !== a.cols || !a.isLowerTriangular() || b.rows !== a.rows) {
    throw new RangeError(
      `encloseStreamingPair: expected a lower-triangular A and as many rows in B, got ${a.rows}×${a.cols} and ${b.rows}×${b.cols}`,
    );
  }
  const { factor, inverse } = encloseCholesky({ center: b.mul(b.transpose()), radius: Rational.ZERO }, bits);
  return { B: factor, C: times(inverse, a) };
}

/**
 * The optimal pair of a lower-triangular A: C* = J·chol(J·X*·J)ᵀ·J with the exchange matrix J, and B* = A·C*^{−1}. [DMRST] Prop. 2.2.
 *
 * @param optimum the enclosure of the optimum of A
 * @param bits bits after the binary point of the centers
 */
export function encloseOptimalPair(a: Matrix, { gram }: OptimumEnclosure, bits: number): StreamingPair {
  const { factor, inverse } = encloseCholesky({ center: exchanged(gram.center), radius: gram.radius }, bits);
  const flipped = ({ center, radius }: MatrixBall): MatrixBall => ({
    center: exchanged(center).transpose(),
    radius,
  });
  const { center, radius } = flipped(inverse);
  return {
    B: { center: a.mul(center), radius: rootAbove(a.frobeniusSquared()).mul(radius) },
    C: flipped(factor),
  };
}

/** J·X·J: rows and columns in reverse order. */
const exchanged = (x: Matrix): Matrix => Matrix.ofIntegers(x.rows, x.cols, x.integers.toReversed(), x.scale);

const times = ({ center, radius }: MatrixBall, a: Matrix): MatrixBall => ({
  center: center.mul(a),
  radius: rootAbove(a.frobeniusSquared()).mul(radius),
});

/**
 * The Cholesky factor L of every matrix G of the ball, G = LLᵀ, and L^{−1}.
 *
 * With rational L₀, Y₀ ≈ L₀^{−1} and R = I − Y₀L₀, ‖R‖_F < 1: ‖L₀^{−1}‖ ≤ y = ‖Y₀‖_F/(1 − ‖R‖_F). Let e = ‖G − L₀L₀ᵀ‖_F·y² ≤ 1/2. Then
 * L = L₀(I + F) with F lower triangular and ‖F‖_F ≤ f = 3e/2, because F + Fᵀ + FFᵀ = L₀^{−1}(G − L₀L₀ᵀ)L₀^{−T} and the lower half of a
 * symmetric Y has a norm of at most ‖Y‖_F/√2. So
 *
 *     ‖L − L₀‖_F ≤ f·‖L₀‖_F,   ‖L^{−1} − Y₀‖_F ≤ (‖R‖_F + f/(1 − f))·y.
 */
function encloseCholesky(gram: MatrixBall, bits: number): { factor: MatrixBall; inverse: MatrixBall } {
  const n = gram.center.rows;
  const start = cholesky({ rows: n, cols: n, data: gram.center.approxDoubles() });
  if (start === undefined) {
    throw new UndecidedError(
      'encloseCholesky: expected a positive definite matrix, got one too nearly singular for float64',
    );
  }
  const approxInverse = inverseLower(start);
  const factor = refined(
    exact(start).rounded(bits),
    -2 * bits,
    (l) => gram.center.sub(l.mul(l.transpose())).rounded(2 * bits),
    (l, left) => l.add(l.mul(linearly(left, (x) => lowerHalf(approxInverse, x)))).rounded(bits),
  );
  const identity = Matrix.identity(n);
  const inverse = refined(
    exact(approxInverse).rounded(bits),
    -2 * bits,
    (y) => identity.sub(y.mul(factor)).rounded(2 * bits),
    (y, left) => y.add(left.mul(y)).rounded(bits),
  );
  const defect = rootAbove(identity.sub(inverse.mul(factor)).frobeniusSquared());
  const size = rootAbove(inverse.frobeniusSquared()).div(Rational.ONE.sub(defect));
  const left = rootAbove(gram.center.sub(factor.mul(factor.transpose())).frobeniusSquared()).add(gram.radius);
  const e = left.mul(size).mul(size);
  if (defect.compare(Rational.ONE) >= 0 || e.compare(Rational.ratio(1n, 2n)) > 0) {
    throw new UndecidedError(`encloseCholesky: expected more bits for this matrix, got ${bits}`);
  }
  const f = e.mul(Rational.ratio(3n, 2n));
  const turned = f.div(Rational.ONE.sub(f));
  return {
    factor: { center: factor, radius: f.mul(rootAbove(factor.frobeniusSquared())) },
    inverse: { center: inverse, radius: defect.add(turned).mul(size) },
  };
}

/** The lower half of L^{−1}·X·L^{−T}, with half of its diagonal. */
function lowerHalf(inverse: Float64Matrix, x: Float64Matrix): Float64Matrix {
  const product = multiplyTransposed(multiply(inverse, x), inverse);
  return mapped(product, (value, i, j) => (i > j ? value : i === j ? value / 2 : 0));
}
