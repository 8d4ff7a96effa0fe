import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';

/** Why γ_F of a matrix is known exactly. */
export type ExactGammaReason =
  /** AᵀA is diagonal: γ_F = ‖A‖_F. [HUU] Lemma 48 for diagonal A, Cor. 47 for AᵀA = s²I. */
  | 'orthogonal columns'
  /** A = uvᵀ: γ_F = ‖u‖·max |v_j|, the largest column norm. */
  | 'rank one'
  /** AAᵀ = s²I and all columns of one norm: γ_F = q·s/√m. [HUU] §8. */
  | 'orthogonal rows';

/** The square of γ_F(A) where it has a rational closed form, with the reason. */
export interface ExactGamma {
  readonly squared: Rational;
  readonly reason: ExactGammaReason;
}

/**
 * γ_F(A)² exactly for the kinds of matrices that have a closed form; every condition is decided in exact arithmetic.
 *
 * "All singular values equal" is not one of them: A = (1 1) has one singular value, ‖A‖_F² = 2 and γ_F(A) = 1.
 *
 * @returns undefined for any other matrix
 */
export function exactGammaFSquared(a: Matrix): ExactGamma | undefined {
  const columns = a.columnNormsSquared();
  const largest = Rational.max(columns[0]!, ...columns.slice(1));
  // The column weights w_j = ‖A_j‖²/‖A‖_F² give ‖A·diag(√w)‖_1 = Σ‖A_j‖·√w_j = ‖A‖_F from below, Lemma 1 from above.
  // More nonzero columns than rows cannot be orthogonal.
  if (columns.filter((x) => x.sign() > 0).length <= a.rows && isDiagonal(a.transpose().mul(a))) {
    return { squared: a.frobeniusSquared(), reason: 'orthogonal columns' };
  }
  if (isRankOne(a)) return { squared: largest, reason: 'rank one' };
  // ‖A‖_1/√m = q·s/√m, and √q·‖A‖_{1→2} is the same since every column has the squared norm q·s²/m.
  if (
    a.rows < a.cols &&
    columns.every((x) => x.equals(largest)) &&
    isMultipleOfIdentity(a.mul(a.transpose()))
  ) {
    return { squared: largest.mul(Rational.integer(BigInt(a.rows))), reason: 'orthogonal rows' };
  }
  return undefined;
}

function isDiagonal(k: Matrix): boolean {
  return k.integers.every((x, i) => x === 0n || i % (k.cols + 1) === 0);
}

/** Every 2×2 minor through the first nonzero entry vanishes. */
function isRankOne(a: Matrix): boolean {
  const pivot = a.integers.findIndex((x) => x !== 0n);
  if (pivot < 0) return false;
  const [row, column] = [Math.floor(pivot / a.cols), pivot % a.cols];
  const at = (i: number, j: number): bigint => a.integers[i * a.cols + j]!;
  return a.integers.every(
    (x, k) => x * a.integers[pivot]! === at(Math.floor(k / a.cols), column) * at(row, k % a.cols),
  );
}

function isMultipleOfIdentity(k: Matrix): boolean {
  return k.equals(Matrix.identity(k.rows).scaleBy(k.get(0, 0)));
}
