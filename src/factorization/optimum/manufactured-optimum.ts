import { requirePositive } from '../../arithmetic/require-rational.js';
import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { scaledColumns } from './refinement.js';

/** A workload whose optimum is known exactly. */
export interface ManufacturedOptimum {
  /** A = diag(w)·X (n×n). */
  readonly workload: Matrix;
  /** v* = w². */
  readonly weights: readonly Rational[];
  /** X* = X. */
  readonly gram: Matrix;
  /** K = V*^{1/2}·X*·V*^{1/2} = diag(w)·X·diag(w). */
  readonly root: Matrix;
  /** L* = γ_F(A)² = Σ w². */
  readonly loss: Rational;
}

/**
 * The workload A = diag(w)·X of which X (n×n, positive definite, unit diagonal) is the optimal Gram matrix: T = AᵀA = X·diag(w²)·X is
 * the stationarity condition of [DMRST] Thm 3.2 at v = w², so that φ(w²) = w² and L* = Σ w² exactly.
 *
 * @throws RangeError unless X is symmetric and positive definite with unit diagonal and w has n positive entries.
 * @example
 * ```ts
 * const half = Rational.ratio(1n, 2n);
 * const gram = Matrix.ofRationals([[Rational.ONE, half], [half, Rational.ONE]]);
 * manufacturedOptimum(gram, [Rational.ONE, Rational.integer(2n)]).loss.toString(); // '5'
 * ```
 */
export function manufacturedOptimum(gram: Matrix, roots: readonly Rational[]): ManufacturedOptimum {
  if (ldlt(gram).definiteness !== 'positive-definite') {
    throw new RangeError('manufacturedOptimum: expected a positive definite X, got another one');
  }
  for (let j = 0; j < gram.cols; j += 1) {
    if (!gram.get(j, j).equals(Rational.ONE)) {
      throw new RangeError(`manufacturedOptimum: expected a unit diagonal, got ${gram.get(j, j)}`);
    }
  }
  if (roots.length !== gram.cols) {
    throw new RangeError(`manufacturedOptimum: expected ${gram.cols} roots, got ${roots.length}`);
  }
  roots.forEach((w, j) => {
    requirePositive('manufacturedOptimum', `root ${j + 1}`, w);
  });
  const w = Matrix.ofRationals([roots]);
  const workload = scaledColumns(gram, w).transpose();
  const weights = roots.map((x) => x.mul(x));
  return { workload, weights, gram, root: scaledColumns(workload, w), loss: Rational.sum(weights) };
}
