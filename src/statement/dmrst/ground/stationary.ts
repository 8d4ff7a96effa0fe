import { Rational } from '../../../arithmetic/rational.js';
import { diagonalMatrix, trace } from '../../../linear/block.js';
import { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { checked, type Outcome } from '../../outcome.js';
import { MANUFACTURED, manufactured, named } from './examples.js';

/** The vector of ones. */
export const ones = (n: number): Rational[] => Array.from({ length: n }, () => Rational.ONE);

/** X*V*X* = T, and tr(TX*⁻¹) = Σ v* = L* exactly. */
export const stationary = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ workload, gram, weights, loss }) => {
      const t = workload.transpose().mul(workload);
      const riccati = gram.mul(diagonalMatrix(weights)).mul(gram).equals(t);
      return riccati && trace(solveExactly(gram, t)!).equals(loss) && Rational.sum(weights).equals(loss);
    },
    named,
  );

/** tr(TX⁻¹) + tr(VX) − 2·tr(VY) = tr((Y − X)V(Y − X)X⁻¹) for T = YVY, exactly, and tr(TX⁻¹) ≥ 2·tr(VY) − tr(V) where X_jj ≤ 1. */
export const dualIdentity = (): Outcome =>
  checked(
    `${MANUFACTURED} as Y, against X = I and X = (Y + I)/2, V = diag(v*)`,
    manufactured().flatMap((optimum) => [0n, 1n].map((side) => ({ optimum, side }))),
    ({ optimum: { workload, gram: y, weights }, side }) => {
      const one = Matrix.identity(y.cols);
      const x = side === 0n ? one : y.add(one).scaleBy(Rational.ratio(1n, 2n));
      const [t, v] = [workload.transpose().mul(workload), diagonalMatrix(weights)];
      const value = trace(solveExactly(x, t)!);
      const [d, two] = [y.sub(x), Rational.integer(2n)];
      const rest = trace(solveExactly(x, d.mul(v).mul(d))!);
      const dual = two.mul(trace(v.mul(y))).sub(trace(v));
      return (
        rest.sign() > 0 &&
        value
          .add(trace(v.mul(x)))
          .sub(two.mul(trace(v.mul(y))))
          .equals(rest) &&
        value.sub(dual).equals(rest)
      );
    },
    ({ optimum, side }) => `${named(optimum)}, X ${side === 0n ? '= I' : 'between'}`,
  );
