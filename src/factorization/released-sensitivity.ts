import type { Rational } from '../arithmetic/rational.js';
import type { Matrix } from '../linear/matrix.js';
import { solveExactly } from '../linear/solve.js';

/**
 * The squared sensitivity of what a factorization A = BC (A m×n, B m×r with independent rows) releases, column by column:
 * (Aᵀ(BBᵀ)⁻¹A)_jj. [DMRST] Prop 2.2.
 *
 * B(Cx + z) has the law of Ax + Bz, and Bz that of L·z′ for any L with LLᵀ = BBᵀ: the mechanism is exactly as private as one
 * Gaussian release of L⁻¹Ax, whose squared sensitivity this is. It is at most ‖C_j‖², and less where C_j leaves the row space of B.
 *
 * @returns `undefined` when the rows of B are dependent
 * @throws RangeError when A and B differ in their number of rows
 */
export function releasedSensitivitiesSquared(a: Matrix, b: Matrix): Rational[] | undefined {
  const weighted = solveExactly(b.mul(b.transpose()), a);
  if (weighted === undefined) return undefined;
  const gram = a.transpose().mul(weighted);
  return Array.from({ length: a.cols }, (_, j) => gram.get(j, j));
}
