import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import type { Matrix } from '../linear/matrix.js';
import { reciprocalExponent, requireExponent, type Exponent } from '../arithmetic/exponent.js';

/**
 * ‖x‖_s = (Σ_i x_i^s)^{1/s} of numbers x_i ≥ 0, max_i x_i for s = ∞: exact where it is rational or a root of a rational.
 *
 * @param s s ≥ 1
 * @throws RangeError when there is no entry, one is negative, or s < 1.
 */
export function exponentNorm(entries: readonly Rational[], s: Exponent): Real {
  requireExponent('exponentNorm', s, Rational.ONE);
  const [first, ...rest] = entries;
  if (first === undefined) throw new RangeError('exponentNorm: expected at least one entry, got none');
  const negative = entries.find((x) => x.sign() < 0);
  if (negative !== undefined) throw new RangeError(`exponentNorm: expected entries >= 0, got ${negative}`);
  if (s === 'infinity') return Real.of(Rational.max(first, ...rest));
  const counts = new Map<string, { readonly value: Rational; readonly count: bigint }>();
  for (const value of entries.filter((x) => x.sign() > 0)) {
    counts.set(value.toString(), { value, count: (counts.get(value.toString())?.count ?? 0n) + 1n });
  }
  // Equal entries together, so that one power of a rational stays a radical.
  const sum = Real.sum(
    [...counts.values()].map(({ value, count }) => Real.of(value).power(s).mul(Real.of(count))),
  );
  return sum.power(reciprocalExponent(s));
}

/**
 * tr_s(M) = (Σ_i M_ii^s)^{1/s} of a positive semidefinite d×d matrix, max_i M_ii for s = ∞. [NT] Lemma 14: definite, homogeneous,
 * subadditive, and tr_s ≤ tr_{s′} ≤ d^{1/s′ − 1/s}·tr_s for s′ ≤ s.
 *
 * @param s s ≥ 1
 * @throws RangeError when M is not square, has a negative diagonal entry, or s < 1.
 * @example
 * ```ts
 * diagonalNorm(Matrix.identity(9), Rational.parse('2')).rational?.toString(); // '3'
 * ```
 */
export function diagonalNorm(m: Matrix, s: Exponent): Real {
  if (m.rows !== m.cols)
    throw new RangeError(`diagonalNorm: expected a square matrix, got ${m.rows}×${m.cols}`);
  return exponentNorm(
    Array.from({ length: m.rows }, (_, i) => m.get(i, i)),
    s,
  );
}
