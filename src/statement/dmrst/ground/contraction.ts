import { Rational } from '../../../arithmetic/rational.js';
import { exactCurvature } from '../../../factorization/optimum/curvature.js';
import {
  manufacturedOptimum,
  type ManufacturedOptimum,
} from '../../../factorization/optimum/manufactured-optimum.js';
import { diagonalMatrix } from '../../../linear/block.js';
import { ldlt } from '../../../linear/ldlt.js';
import { Matrix } from '../../../linear/matrix.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { MANUFACTURED, manufactured, named } from './examples.js';

/** Q·1 = v/2, Q > 0, Q ≥ 0 entrywise and V/2 − Q ≥ 0, singular: Dφ(v*) = I − QV⁻¹ has its spectrum in [1/2, 1). */
export const spectrum = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      const rest = ldlt(diagonalMatrix(weights.map((v) => v.mul(Rational.ratio(1n, 2n)))).sub(curvature));
      return (
        weights.every((v, j) => Rational.sum(curvature.row(j)).equals(v.mul(Rational.ratio(1n, 2n)))) &&
        curvature.integers.every((x) => x >= 0n) &&
        curvature.equals(curvature.transpose()) &&
        ldlt(curvature).definiteness === 'positive-definite' &&
        rest.definiteness === 'positive-semidefinite'
      );
    },
    named,
  );

/** Why 1/2 is the largest eigenvalue of the derivative in the weighted norm. */
export const SELF_ADJOINT =
  'xᵀQx = Σ_ab λ_aλ_b/(λ_a + λ_b)·(uᵀ_a·diag(x)·u_b)² > 0, entrywise Q is a sum of squared resolvents, and Q·1 = v/2 makes 1/2 the largest eigenvalue of V^{−1/2}QV^{−1/2} by the Schur test with √v';

/** X of correlation 9/10 and w = (1, 30): far from balanced. */
const skew = (): ManufacturedOptimum =>
  manufacturedOptimum(
    Matrix.ofRationals([
      [Rational.ONE, rational('9/10')],
      [rational('9/10'), Rational.ONE],
    ]),
    [Rational.ONE, Rational.integer(30n)],
  );

/** ‖Dφ(v*)e₁‖² ≤ ‖e₁‖² in the norm Σ x_j²·weight(v_j). */
export const contracts = (weight: (v: Rational) => Rational): Outcome =>
  checked(
    'A = diag(1, 30)·(1 9/10; 9/10 1), x = e₁',
    [skew()],
    ({ gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      const image = weights.map((_, j) =>
        (j === 0 ? Rational.ONE : Rational.ZERO).sub(curvature.get(j, 0).div(weights[0]!)),
      );
      const norm = Rational.sum(image.map((x, j) => x.pow(2).mul(weight(weights[j]!))));
      return norm.compare(weight(weights[0]!)) <= 0;
    },
    () => 'x = e₁',
  );
