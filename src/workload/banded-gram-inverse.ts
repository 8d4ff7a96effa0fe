import type { Rational } from '../arithmetic/rational.js';
import { requireSize } from '../arithmetic/require.js';
import type { SymmetricBand } from '../linear/band.js';
import { LARGEST_BANDED } from './size.js';
import type { Workload } from './workload.js';

/**
 * Any workload A with independent columns whose Gram matrix AᵀA has the given inverse K (n×n, symmetric, at most two subdiagonals): γ_F(A) depends
 * on AᵀA alone, so that A itself, whose entries need not be rational, is not asked for.
 *
 * A whose answer i counts d_i times in the total squared error has K = E·diag(1/d_1, …, 1/d_n)·Eᵀ, E = A^{-1}.
 * @param k K by its diagonals, from top to bottom: n, n − 1 and n − 2 entries. K is to be positive definite; certificates prove it.
 * @throws RangeError unless K has 1 to 131072 rows, diagonals of those lengths and a main diagonal above 0; `matrix()` always.
 * @example
 * ```ts
 * const [one, two] = [Rational.ONE, Rational.integer(2n)];
 * bandedGramInverse({ main: [two, two], first: [one.neg()], second: [] }).title; // 'banded-gram-inverse n=2'
 * ```
 */
export function bandedGramInverse(
  k: SymmetricBand<Rational>,
  title = `banded-gram-inverse n=${k.main.length}`,
): Workload {
  const n = k.main.length;
  requireSize('bandedGramInverse', 'n', n, 1, LARGEST_BANDED);
  const [first, second] = [n - 1, Math.max(0, n - 2)];
  if (k.first.length !== first || k.second.length !== second)
    throw new RangeError(
      `bandedGramInverse: expected subdiagonals of ${first} and ${second} entries, got ${k.first.length} and ${k.second.length}`,
    );
  const strange = k.main.findIndex((x) => x.sign() <= 0);
  if (strange >= 0)
    throw new RangeError(
      `bandedGramInverse: expected a main diagonal above 0, got ${k.main[strange]!} in row ${strange + 1}`,
    );
  return {
    kind: 'gram-inverse',
    title,
    rows: n,
    cols: n,
    gramInverse: () => k,
    matrix: () => {
      throw new RangeError(`bandedGramInverse: expected no matrix of ${title}, got a call for it`);
    },
  };
}
