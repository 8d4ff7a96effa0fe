import { difference, type Domain } from './domain.js';
import type { Polynomial } from './polynomials.js';

/**
 * The determinant of a square matrix over a domain, by Bareiss' elimination: every division is exact, because what it leaves are
 * minors of the matrix.
 */
export function determinant<T>(domain: Domain<T>, matrix: readonly (readonly T[])[]): T {
  const rows = matrix.map((row) => [...row]);
  let last = domain.one;
  let isNegative = false;
  for (let k = 0; k < rows.length; k += 1) {
    const at = rows.findIndex((row, i) => i >= k && !domain.isZero(row[k]!));
    if (at < 0) return domain.zero;
    if (at > k) {
      [rows[k], rows[at]] = [rows[at]!, rows[k]!];
      isNegative = !isNegative;
    }
    const top = rows[k]!;
    for (const row of rows.slice(k + 1)) {
      for (let j = k + 1; j < row.length; j += 1) {
        const minor = difference(domain, domain.mul(top[k]!, row[j]!), domain.mul(row[k]!, top[j]!));
        row[j] = domain.quotient(minor, last)!;
      }
    }
    last = top[k]!;
  }
  return isNegative ? domain.neg(last) : last;
}

/**
 * The resultant of two polynomials, not both constant: the determinant of Sylvester's matrix, whose rows are the multiples
 * x^(m−1)·f, …, f, x^(n−1)·g, …, g, m = deg g, n = deg f. At a common root x of f and g the column (x^(m+n−1), …, x, 1) ≠ 0 is in the
 * kernel of that matrix, and so the resultant is 0.
 *
 * @throws RangeError for 0, and for two constants
 */
export function resultant<T>(domain: Domain<T>, f: Polynomial<T>, g: Polynomial<T>): T {
  if (f.length === 0 || g.length === 0 || f.length + g.length === 2)
    throw new RangeError(
      'resultant: expected two polynomials other than 0, one of them not constant, got others',
    );
  const [m, n] = [g.length - 1, f.length - 1];
  const multiples = (h: Polynomial<T>, count: number): T[][] =>
    Array.from({ length: count }, (_, shift) => [
      ...new Array<T>(shift).fill(domain.zero),
      ...[...h].reverse(),
      ...new Array<T>(count - 1 - shift).fill(domain.zero),
    ]);
  return determinant(domain, [...multiples(f, m), ...multiples(g, n)]);
}
