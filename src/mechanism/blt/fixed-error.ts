import { Rational } from '../../arithmetic/rational.js';
import type { FixedBlt } from './blt-precision.js';

/**
 * How far release t is at most from (Ax)_t + (A·C⁻¹z)_t, in steps of the items; Lemma Fixed of docs/mechanisms.md:
 *
 *     2^(−places−1) + 2·(η + 2^(−w−1)) + t·(η + 2^(−s−1)).
 *
 * @param t which release, from 1
 */
export function fixedError({ drift, bits, bufferBits }: FixedBlt, places: number, t: bigint): Rational {
  const decoded = drift.add(Rational.dyadic(1n, -bufferBits - 1));
  const encoded = drift.add(Rational.dyadic(1n, -bits - 1)).mul(Rational.integer(t));
  return Rational.sum([Rational.dyadic(1n, -places - 1), decoded, decoded, encoded]);
}
