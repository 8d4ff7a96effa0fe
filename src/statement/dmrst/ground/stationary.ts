import { Rational } from '../../../arithmetic/rational.js';
import { certifiedGeometricMean } from '../../../factorization/optimum/geometric-mean.js';
import { diagonalMatrix, trace } from '../../../linear/block.js';
import { solveExactly } from '../../../linear/solve.js';
import { checked, type Outcome } from '../../outcome.js';
import { MANUFACTURED, manufactured, named } from './examples.js';

/** The vector of ones. */
export const ones = (n: number): Rational[] => Array.from({ length: n }, () => Rational.ONE);

/** X*V*X* = T, φ(v*) = v* and L* = Σv* exactly. */
export const stationary = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ workload, gram, weights, loss }) => {
      const t = workload.transpose().mul(workload);
      const riccati = gram.mul(diagonalMatrix(weights)).mul(gram).equals(t);
      const exact = certifiedGeometricMean(t, weights, gram, 0.01).radius.sign() === 0;
      return riccati && exact && trace(solveExactly(gram, t)!).equals(loss);
    },
    named,
  );

/** Why a stationary point is an optimum. */
export const CONVEX =
  'tr(TX⁻¹) is strictly convex on the positive definite X for T > 0, so the stationary point T = XVX, V > 0 diagonal, X_jj = 1 of the Lagrangian is the one optimum; tr(V(2X(v) − I)) is the least value of the Lagrangian at v, a lower bound for every v > 0';
