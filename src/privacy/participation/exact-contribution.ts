import { Rational } from '../../arithmetic/rational.js';
import { columnBasis } from '../../linear/echelon.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';

/** Denominators of guessed weights, in units of the entries of X. */
const MOST_DENOMINATOR = 60n;
/** How near a guess must be, and the bits of guessed inner products. */
const NEAR = /* @__PURE__ */ Rational.dyadic(1n, -24);
const BITS = 40;

/**
 * vector(X) where it is rational with simple weights: Σ y_i, proved by S = diag(y) − X ⪰ 0 from above, and from below by a Z ⪰ 0 with Z_ii = 1 and
 * SZ = 0, for which ⟨X, Z⟩ = ⟨diag(y), Z⟩ = Σ y_i. Z = N·W·Nᵀ with a basis N of the kernel of S that is the identity on some of its rows, where
 * W is the Gram matrix of the vectors there, moved by multiples of n_i·n_iᵀ, n_i the rows of N, until every n_iᵀ·W·n_i is 1; then W ⪰ 0 is decided.
 *
 * @param x X, k×k, positive semidefinite
 * @param weights near y
 * @param vectors unit vectors that nearly attain it
 * @returns `undefined` when these weights and vectors do not prove it
 */
export function exactContribution(
  x: Matrix,
  weights: readonly Rational[],
  vectors: readonly Float64Array[],
): Rational | undefined {
  const y = weights.map((weight) => simple(weight.div(x.scale))?.mul(x.scale));
  const guessed = y.filter((one) => one !== undefined);
  if (guessed.length < y.length) return undefined;
  const slack = diagonalMatrix(guessed).sub(x);
  if (ldlt(slack).definiteness === 'indefinite') return undefined;
  const value = Rational.sum(guessed);
  const basis = columnBasis(slack);
  if (basis === undefined) return value; // X is diagonal
  const free = guessed.map((_, i) => i).filter((i) => !basis.pivots.includes(i));
  if (free.length === 0) return undefined;
  const kernel = kernelOf(basis.pivots, basis.coordinates, free);
  const w = innerProducts(free.map((i) => vectors[i]!));
  return isAttained(kernel, w) ? value : undefined;
}

/** The fraction of a small denominator nearby. */
function simple(value: Rational): Rational | undefined {
  for (let q = 1n; q <= MOST_DENOMINATOR; q++) {
    const p = value.mul(Rational.integer(q)).add(Rational.ratio(1n, 2n)).floor();
    const guess = Rational.ratio(p, q);
    const error = guess.sub(value).abs();
    if (error.compare(NEAR.mul(Rational.max(Rational.ONE, value.abs()))) <= 0) return guess;
  }
  return undefined;
}

/** The diagonal matrix of these entries. */
export const diagonalMatrix = (entries: readonly Rational[]): Matrix =>
  Matrix.ofRationals(entries.map((entry, i) => entries.map((_, j) => (i === j ? entry : Rational.ZERO))));

/** The kernel of F·Z, k×d: the identity on the rows `free`, −Z of the free columns on the others. */
function kernelOf(pivots: readonly number[], coordinates: Matrix, free: readonly number[]): Matrix {
  const rows = Array.from({ length: coordinates.cols }, (_, i) => {
    const pivot = pivots.indexOf(i);
    return free.map((j) =>
      pivot >= 0 ? coordinates.get(pivot, j).neg() : i === j ? Rational.ONE : Rational.ZERO,
    );
  });
  return Matrix.ofRationals(rows);
}

/** ⟨u_i, u_j⟩, rounded, and 1 on the diagonal. */
function innerProducts(vectors: readonly Float64Array[]): Matrix {
  const product = (u: Float64Array, v: Float64Array): number =>
    u.reduce((sum, entry, d) => sum + entry * v[d]!, 0);
  const rows = vectors.map((u, i) =>
    vectors.map((v, j) => (i === j ? Rational.ONE : Rational.fromDouble(product(u, v)))),
  );
  return Matrix.ofRationals(rows).rounded(BITS);
}

/** Whether some W' = W + Σ λ_i·n_i·n_iᵀ is positive semidefinite with n_iᵀ·W'·n_i = 1 for every row n_i of N. */
function isAttained(kernel: Matrix, w: Matrix): boolean {
  const products = kernel.mul(kernel.transpose());
  const k = kernel.rows;
  const m = Matrix.ofIntegers(
    k,
    k,
    products.integers.map((entry) => entry * entry),
    products.scale.pow(2),
  );
  const lengths = (gram: Matrix): Rational[] => {
    const whole = kernel.mul(gram).mul(kernel.transpose());
    return Array.from({ length: k }, (_, i) => whole.get(i, i));
  };
  const missing = lengths(w).map((length) => Rational.ONE.sub(length));
  const chosen = columnBasis(m)!.pivots; // independent rows n_i·n_iᵀ: their Gram matrix is invertible
  const lambda = solveExactly(
    Matrix.ofRationals(chosen.map((i) => chosen.map((j) => m.get(i, j)))),
    Matrix.ofRationals(chosen.map((i) => [missing[i]!])),
  );
  if (lambda === undefined) return false;
  const step = diagonalMatrix(
    Array.from({ length: k }, (_, i) =>
      chosen.includes(i) ? lambda.get(chosen.indexOf(i), 0) : Rational.ZERO,
    ),
  );
  const moved = w.add(kernel.transpose().mul(step).mul(kernel));
  return (
    lengths(moved).every((length) => length.equals(Rational.ONE)) && ldlt(moved).definiteness !== 'indefinite'
  );
}
