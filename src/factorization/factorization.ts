import { Rational } from '../arithmetic/rational.js';
import { maxColumnNormSquared } from '../linear/column-norms.js';
import type { Matrix } from '../linear/matrix.js';

/**
 * A pair of matrices B (m×r) and C (r×n) offered as a factorization A = BC of an m×n workload.
 *
 * The mechanism it stands for releases B(Cx + z) with z Gaussian of standard deviation
 * (noise multiplier)·‖C‖_{1→2} in every coordinate; it answers Ax when BC = A.
 */
export interface Factorization {
  readonly B: Matrix;
  readonly C: Matrix;
}

/**
 * Squared errors of a factorization at noise multiplier 1, i.e. noise of standard deviation ‖C‖_{1→2} per coordinate:
 * total ‖B‖_F²·‖C‖², mean = total/m, largest max_i ‖B_i‖²·‖C‖². [DMRST] eq. (2), [HUU] eq. (4).
 */
export interface SquaredErrors {
  readonly total: Rational;
  readonly mean: Rational;
  readonly largest: Rational;
}

/** The squared errors of (B, C) at noise multiplier 1; meaningful for A = BC. */
export function squaredErrors({ B, C }: Factorization): SquaredErrors {
  return squaredErrorsOfRows(B.rowNormsSquared(), maxColumnNormSquared(C));
}

/** The squared errors from the squared norms of the rows of B (m of them) and the squared sensitivity of C. */
export function squaredErrorsOfRows(rows: readonly Rational[], sensitivitySquared: Rational): SquaredErrors {
  const [first, ...rest] = rows;
  const total = Rational.sum(rows).mul(sensitivitySquared);
  return {
    total,
    mean: total.div(Rational.integer(BigInt(rows.length))),
    largest: Rational.max(first!, ...rest).mul(sensitivitySquared),
  };
}
