import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { fixedPointBand, type LowerBand, type SymmetricBand } from './band.js';

/** Bits of the elimination beyond those of the entries: far more than what it loses for a matrix of any use in doubles. */
const GUARD = 256;

/** Pivots are within 2^±this, so that doubles hold their roots and the quotients of others by these. */
const RANGE = 1000;

/**
 * The pivots D and the columns L·D below them of an elimination K = L·diag(D)·Lᵀ of a symmetric matrix of bandwidth 2: near the exact ones entry by
 * entry, as it is done in integers with hundreds of bits, so that their roots have every eigenvalue of K to nearly all digits of doubles, however
 * small it is.
 *
 * Undefined when a pivot is not positive: K is not positive definite, or too near to a matrix that is not; and when one is beyond the range of doubles.
 */
export function bandPivots(k: SymmetricBand<Rational>): LowerBand | undefined {
  const longest = [k.main, k.first, k.second]
    .flat()
    .reduce((most, { num, den }) => Math.max(most, bitLength(num), bitLength(den)), 0);
  const bits = GUARD + 2 * longest;
  const { main, first, second } = fixedPointBand(k, bits);
  const D: bigint[] = [];
  const below: bigint[] = [];
  for (const [i, entry] of main.entries()) {
    let pivot = entry;
    if (i > 1) pivot -= second[i - 2]! ** 2n / D[i - 2]!;
    if (i > 0) {
      const rest = first[i - 1]! - (i > 1 ? (second[i - 2]! * below[i - 2]!) / D[i - 2]! : 0n);
      below.push(rest);
      pivot -= rest ** 2n / D[i - 1]!;
    }
    if (pivot <= 0n || Math.abs(bitLength(pivot) - bits) > RANGE) return undefined;
    D.push(pivot);
  }
  const inUnits = (x: readonly bigint[]): Rational[] => x.map((y) => Rational.dyadic(y, -bits));
  return { main: inUnits(D), first: inUnits(below), second: inUnits(second) };
}
