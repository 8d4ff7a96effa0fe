import type { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import type { LowerBand, SymmetricBand } from '../linear/band.js';
import type { Matrix } from '../linear/matrix.js';

/** Momentum β and the learning rates η_1, …, η_n of a workload of gradient descent. */
export interface MomentumParameters {
  readonly beta: Rational;
  readonly rates: readonly Rational[];
}

/**
 * A power series N(z)/Π_λ (1 − λz) whose coefficients a_0, a_1, … are the first column of a lower-triangular Toeplitz matrix:
 * A_ij = a_{i−j} for i ≥ j.
 */
export interface GeneratingFunction {
  /** The coefficients of N, the constant one first. */
  readonly numerator: readonly Rational[];
  /** The λ; none for a polynomial. */
  readonly poles: readonly Rational[];
}

/**
 * A workload: the real m×n matrix A whose product Ax is asked for.
 *
 * `title` says in one line which matrix it is; `matrix()` builds it exactly. Certificates name a workload of kind `prefix-sum`, those by weights
 * alone one of kind `all-range`, too, and write out the entries of every other one, of kind `gram-inverse` those of (AᵀA)^{-1}, by which alone it is
 * known. Its sizes are bigints where they may be beyond 2^53.
 */
export interface Workload<Size extends Count = number> {
  readonly kind: 'prefix-sum' | 'all-range' | 'explicit' | 'gram-inverse';
  readonly title: string;
  readonly rows: Size;
  readonly cols: Size;
  /**
   * The matrix A (m×n), exactly.
   * @throws RangeError when it is too large to be written out, or not known.
   */
  matrix(): Matrix;
  /** Where A is lower triangular and A^{-1} has at most two subdiagonals: A^{-1}. */
  readonly inverse?: () => LowerBand;
  /** Where A has no such inverse, but AᵀA one with at most two subdiagonals: (AᵀA)^{-1}. */
  readonly gramInverse?: () => SymmetricBand<Rational>;
  /** Where A is lower-triangular Toeplitz: its generating function. */
  readonly toeplitz?: GeneratingFunction;
  /** What defines A where it is the workload of momentum. */
  readonly momentum?: MomentumParameters;
  /** The width of the window where A are the sums over a sliding window: AᵀA is banded. */
  readonly window?: number;
  /** Where A are sums over the arcs of a circle, which its turns map to themselves: the width of the windows, none where the arcs are all. */
  readonly circle?: { readonly window: number | undefined };
}
