import { Rational } from '../arithmetic/rational.js';
import type { SemidefiniteLdlt } from './ldlt.js';

/**
 * yᵀA⁺y for a positive semidefinite A = L·diag(D)·Lᵀ of order n, exactly: sup_θ ⟨θ, y⟩²/θᵀAθ. `undefined` when y is not in the
 * range of A, where that supremum is infinite; yᵀA⁻¹y when A is definite.
 *
 * @throws RangeError when y does not have n entries.
 * @example
 * ```ts
 * const a = ldlt(Matrix.identity(2));
 * if (a.definiteness !== 'indefinite') inverseForm(a, [Rational.ONE, Rational.ONE])?.toString(); // '2'
 * ```
 */
export function inverseForm({ L, D }: SemidefiniteLdlt, y: readonly Rational[]): Rational | undefined {
  const n = L.rows;
  if (y.length !== n) throw new RangeError(`inverseForm: expected ${n} entries, got ${y.length}`);
  // y = L·c by forward substitution; a row without a pivot has to come out by itself.
  const c: Rational[] = [];
  for (let i = 0; i < n; i += 1) {
    const rest = c.reduce((sum, x, j) => (x.sign() === 0 ? sum : sum.sub(L.get(i, j).mul(x))), y[i]!);
    if (D[i]!.sign() > 0) c.push(rest.div(L.get(i, i)));
    else if (rest.sign() === 0) c.push(Rational.ZERO);
    else return undefined;
  }
  return Rational.sum(c.map((x, i) => (x.sign() === 0 ? x : x.mul(x).div(D[i]!))));
}
