import { integerSqrt } from '../../../arithmetic/bits.js';
import { Rational } from '../../../arithmetic/rational.js';
import { filled, trace } from '../../../linear/block.js';
import { Matrix } from '../../../linear/matrix.js';
import {
  blocks,
  definite,
  diagonal,
  matrixText,
  semidefinite,
  smallMatrices,
} from '../../ground/small-matrices.js';
import { checked, type Outcome } from '../../outcome.js';

const HALF = Rational.ratio(1n, 2n);

/** Diagonals whose norm is an integer: γ_F = ‖D‖_F is rational and so are both optimal points. */
const PYTHAGOREAN: readonly { readonly d: readonly bigint[]; readonly norm: bigint }[] = [
  { d: [5n], norm: 5n },
  { d: [3n, 4n], norm: 5n },
  { d: [1n, 2n, 2n], norm: 3n },
  { d: [2n, 3n, 6n], norm: 7n },
  { d: [1n, 1n, 1n, 1n], norm: 2n },
  { d: [2n, 4n, 5n, 6n], norm: 9n },
];

/** The optimal point of (38) for a diagonal, of value η: P = D²/η, Q = η·I. */
function primalPoint({ d, norm }: (typeof PYTHAGOREAN)[number]): { X: Matrix; P: Matrix; Q: Matrix } {
  const P = diagonal(d.map((x) => x * x)).scaleBy(Rational.ratio(1n, norm));
  const Q = Matrix.identity(d.length).scaleBy(Rational.integer(norm));
  return { X: blocks([P, diagonal(d)], [diagonal(d), Q]), P, Q };
}

/** The optimal point of (40): t = 1/2, v = d²/(2η²), Y = D/(2η). */
function dualPoint({ d, norm }: (typeof PYTHAGOREAN)[number]): { Z: Matrix; Y: Matrix; mass: Rational } {
  const Y = diagonal(d).scaleBy(Rational.ratio(1n, 2n * norm));
  const V = diagonal(d.map((x) => x * x)).scaleBy(Rational.ratio(1n, 2n * norm * norm));
  const T = Matrix.identity(d.length).scaleBy(HALF);
  return { Z: blocks([T, Y], [Y, V]), Y, mass: HALF.add(trace(V)) };
}

/** Primal and dual points of one value, for diagonal matrices. */
export const optimal = (): Outcome =>
  checked(
    'diagonals with integer norm: both points feasible, of one value',
    PYTHAGOREAN,
    (instance) => {
      const eta = Rational.integer(instance.norm);
      const { X, P, Q } = primalPoint(instance);
      const { Z, Y, mass } = dualPoint(instance);
      const value = trace(Y.transpose().mul(diagonal(instance.d))).mul(Rational.integer(2n));
      return (
        semidefinite(X) &&
        trace(P).equals(eta) &&
        Q.get(0, 0).equals(eta) &&
        semidefinite(Z) &&
        mass.equals(Rational.ONE) &&
        value.equals(eta)
      );
    },
    ({ d }) => `D = diag(${d.join(', ')})`,
  );

/** Strictly feasible points of (38) and (40). */
export const slater = (): Outcome =>
  checked(
    'all matrices up to 2×3 with entries 1, 0, −1',
    [...smallMatrices(3)].filter((a) => a.rows <= 2),
    (a) => {
      const [q, m] = [BigInt(a.rows), BigInt(a.cols)];
      // η² > 4q‖A‖_F² ≥ 4q‖A‖².
      const eta = Rational.integer(integerSqrt(4n * q * a.frobeniusSquared().ceil()) + 1n);
      const P = Matrix.identity(a.rows).scaleBy(eta.mul(Rational.ratio(1n, 2n * q)));
      const Q = Matrix.identity(a.cols).scaleBy(eta.mul(HALF));
      const dual = blocks(
        [Matrix.identity(a.rows).scaleBy(HALF), filled(a.rows, a.cols, 0n)],
        [filled(a.cols, a.rows, 0n), Matrix.identity(a.cols).scaleBy(Rational.ratio(1n, 2n * m))],
      );
      return definite(blocks([P, a], [a.transpose(), Q])) && trace(P).compare(eta) < 0 && definite(dual);
    },
    (a) => `A = ${matrixText(a)}`,
  );
