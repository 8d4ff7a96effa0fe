import { Rational } from '../arithmetic/rational.js';
import { innerProduct, vectorDifference } from '../linear/vector.js';
import type { PointSet } from './point-set.js';
import { farthestAlong } from './support.js';

/** A neighbour of a data set. */
export interface Neighbour {
  /** The index of the record that is replaced, from 0. */
  readonly index: number;
  /** What replaces it. */
  readonly record: readonly Rational[];
  /** |⟨θ, μ(X) − μ(X′)⟩|. */
  readonly shift: Rational;
}

/**
 * The neighbour of X in which the mean moves most along θ: by at least w_K(θ)/(2n). [NT] Lemma 38.
 *
 * @param records the n ≥ 1 records of X, points of conv K
 */
export function widestNeighbour(
  k: PointSet,
  records: readonly (readonly Rational[])[],
  theta: readonly Rational[],
): Neighbour {
  const n = Rational.integer(BigInt(records.length));
  const found = records.map((old, index) => {
    const { point } = farthestAlong(k, old, theta);
    return { index, record: point, shift: innerProduct(theta, vectorDifference(point, old)).abs().div(n) };
  });
  const [first, ...rest] = found;
  if (first === undefined) throw new RangeError('widestNeighbour: expected at least one record, got none');
  return rest.reduce((best, next) => (next.shift.compare(best.shift) > 0 ? next : best), first);
}
