import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { floatFrame, sylvester, weightedSquare, type GeometricMean } from './geometric-mean.js';
import { rootAbove, type MatrixBall } from './matrix-ball.js';
import { linearly, refined, scaledColumns } from './refinement.js';

// The derivative of φ at v is J = diag(φ/v) − Q·V^{−1} ([DMRST] Lemma E.1), Q_jk = (Y^{(k)})_jj with K·Y + Y·K = K·e_k·e_kᵀ·K. In terms
// of X = V^{−1/2}KV^{−1/2} nothing is irrational: Q_jk = v_j·v_k·W_jj with X·V·W + W·V·X = X·e_k·e_kᵀ·X.

/**
 * The curvature matrix Q (n×n, symmetric, positive definite, entrywise ≥ 0) of φ at rational (X, v), exactly; Q·1 = v∘diag(X)/2.
 * [DMRST] Lemma E.1.
 *
 * @param x X (n×n, symmetric, positive definite)
 * @param weights v > 0
 * @throws RangeError when the linear system is singular, as it is not for positive definite X.
 * @example
 * ```ts
 * exactCurvature(Matrix.identity(1), [Rational.integer(4n)]).get(0, 0).toString(); // '2'
 * ```
 */
export function exactCurvature(x: Matrix, weights: readonly Rational[]): Matrix {
  const n = x.cols;
  const product = scaledColumns(x, Matrix.ofRationals([weights]));
  // (X·V·W + W·V·X)_ij = Σ_a (XV)_ia·W_aj + Σ_b W_ib·(XV)_jb
  const system: Rational[][] = [];
  const right: Rational[][] = [];
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) {
      const row = Array.from({ length: n * n }, () => Rational.ZERO);
      for (let a = 0; a < n; a += 1) {
        row[a * n + j] = row[a * n + j]!.add(product.get(i, a));
        row[i * n + a] = row[i * n + a]!.add(product.get(j, a));
      }
      system.push(row);
      right.push(Array.from({ length: n }, (_, k) => x.get(i, k).mul(x.get(j, k))));
    }
  }
  const solution = solveExactly(Matrix.ofRationals(system), Matrix.ofRationals(right));
  if (solution === undefined)
    throw new RangeError('exactCurvature: expected a positive definite X, got a singular system');
  return Matrix.ofRationals(
    weights.map((vj, j) => weights.map((vk, k) => vj.mul(vk).mul(solution.get(j * n + j, k)))),
  );
}

/**
 * The curvature matrix Q at the rational (X₀, v) of an evaluation of φ, enclosed: approximate solutions with exact residuals R_k, and
 * K₀·E + E·K₀ = V^{1/2}R_kV^{1/2} has ‖E‖_F ≤ ‖V^{1/2}R_kV^{1/2}‖_F/(2·λ_min(K₀)).
 *
 * @param a the workload of the evaluation
 * @param bits bits after the binary point of the approximate solutions
 */
export function encloseCurvature(a: Matrix, mean: GeometricMean, bits: number): MatrixBall {
  const { weights, center, least } = mean;
  const n = center.cols;
  const frame = floatFrame(a, weights);
  const v = Matrix.ofRationals([weights]);
  const product = scaledColumns(center, v);
  const columns: Rational[][] = [];
  let error = Rational.ZERO;
  for (let k = 0; k < n; k += 1) {
    const column = center.column(k);
    const right = Matrix.ofRationals(column.map((p) => column.map((q) => p.mul(q))));
    const residual = (w: Matrix): Matrix => {
      const half = product.mul(w);
      return right.sub(half.add(half.transpose()));
    };
    const w = refined(
      linearly(right, (r) => sylvester(frame, r)).rounded(bits),
      -2 * bits,
      (y) => residual(y).rounded(2 * bits),
      (y, left) => y.add(linearly(left, (r) => sylvester(frame, r))).rounded(bits),
    );
    const bound = weights[k]!.pow(2)
      .mul(weightedSquare(residual(w), v))
      .div(least.pow(2).mul(Rational.integer(4n)));
    error = error.add(bound.mul(Rational.integer(BigInt(n))));
    columns.push(weights.map((vj, j) => vj.mul(weights[k]!).mul(w.get(j, j))));
  }
  const raw = Matrix.ofRationals(columns);
  // Q is symmetric, and the symmetric part of an approximation is nearer to it.
  return { center: raw.add(raw.transpose()).scaleBy(Rational.dyadic(1n, -1)), radius: rootAbove(error) };
}
