import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import type { Matrix } from '../../linear/matrix.js';
import { requireInteger } from '../../arithmetic/require.js';
import { schatten1 } from './schatten.js';

const most = (values: readonly Rational[]): Rational => Rational.max(values[0]!, ...values.slice(1));

/**
 * The better of the two upper bounds γ_F(A)² ≤ min{ ‖A‖_F², q·‖A‖²_{1→2} } for A (q×m), from the factorizations A = A·I and
 * A = I·A. [HUU] Lemma 1.
 */
export function gammaFUpperSquared(a: Matrix): Rational {
  const q = Rational.integer(BigInt(a.rows));
  return Rational.min(a.frobeniusSquared(), q.mul(most(a.columnNormsSquared())));
}

/** The lower bound γ_F(A)² ≥ ‖A‖²_{1→2}, the largest squared column norm: ‖A_j‖ = ‖B·C_j‖ ≤ ‖B‖_F·‖C_j‖. Sharp for rank one. */
export function gammaFColumnLowerSquared(a: Matrix): Rational {
  return most(a.columnNormsSquared());
}

/**
 * The upper bound γ_cb(A)² ≤ min{ ‖A‖²_{1→2}, ‖A‖²_{2→∞} }: the smaller of the largest squared column and row norms. [HUU] (17).
 *
 * γ_cb(A) ≤ γ_F(A) ≤ √q·γ_cb(A) for A with q rows. [HUU] (18).
 */
export function gammaCbUpperSquared(a: Matrix): Rational {
  return Rational.min(most(a.columnNormsSquared()), most(a.rowNormsSquared()));
}

/** The lower bound γ_cb(A) ≥ max |A_ij|, since |A_ij| = |B_i·C_j| ≤ ‖B_i‖·‖C_j‖. Sharp for a single row. */
export function gammaCbEntryLower(a: Matrix): Rational {
  return a.largestEntry().value.abs();
}

/**
 * The trace norm ‖A‖_1 of a matrix with one or two rows or columns, from its closed form ‖A‖_1² = tr K + 2·√(det K), K the smaller of
 * AAᵀ and AᵀA.
 *
 * @returns undefined when both sides exceed 2
 */
export function traceNorm(a: Matrix): Real | undefined {
  const side = Math.min(a.rows, a.cols);
  if (side > 2) return undefined;
  const trace = Real.of(a.frobeniusSquared());
  if (side === 1) return trace.sqrt();
  const K = a.rows < a.cols ? a.mul(a.transpose()) : a.transpose().mul(a);
  const det = K.get(0, 0)
    .mul(K.get(1, 1))
    .sub(K.get(0, 1).mul(K.get(0, 1)));
  return Real.of(det).sqrt().mul(2n).add(trace).sqrt();
}

/**
 * From ‖A‖_1 of A (q×m): ‖A‖_1/√m ≤ γ_F(A), the divisor being the number of *columns*; and ‖A‖_1/√(qm) ≤ γ_cb(A).
 * [HUU] Lemma 1, (18).
 */
export function traceNormLowerBounds(
  norm: Real,
  rows: bigint,
  columns: bigint,
): { readonly gammaF: Real; readonly gammaCb: Real } {
  requireInteger('traceNormLowerBounds', 'rows', rows, 1n);
  requireInteger('traceNormLowerBounds', 'columns', columns, 1n);
  const over = (m: bigint): Real => norm.div(Real.of(m).sqrt());
  return { gammaF: over(columns), gammaCb: over(rows * columns) };
}

/** The lower bound S_n/(2√n) = ‖M_n‖_1/√n ≤ γ_F(M_n) of the n×n prefix sum. [HUU] (30). */
export function gammaFSchattenLower(n: bigint): Real {
  requireInteger('gammaFSchattenLower', 'n', n, 1n);
  return traceNormLowerBounds(schatten1(n), n, n).gammaF;
}

/** The mean form S_n/(2n) = ‖M_n‖_1/n ≤ γ_F(M_n)/√n. [HUU] (11). */
export function schattenMean(n: bigint): Real {
  requireInteger('schattenMean', 'n', n, 1n);
  return schatten1(n).div(n);
}
