import { reducedBasis } from './lattice-reduction.js';

/**
 * Integers c, not all 0, with Σ c_i·x_i near 0: a guess at a relation of real numbers from their first bits, which proves nothing.
 *
 * @param xs the numbers in units of 2^−bits, rounded
 * @throws RangeError for no number
 */
export function integerRelation(xs: readonly bigint[]): bigint[] {
  if (xs.length === 0) throw new RangeError('integerRelation: expected at least one number, got none');
  const basis = xs.map((x, i) => [...xs.map((_, j) => (i === j ? 1n : 0n)), x]);
  return reducedBasis(basis)[0]!.slice(0, -1);
}
