import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { fixedPointBand, type SymmetricBand } from './band.js';
import { Matrix } from './matrix.js';

/** Bits of the elimination beyond those of the entries: far more than what it loses for a matrix of any use in doubles. */
const GUARD = 256;

/**
 * A lower-triangular E with EEᵀ near K, K symmetric and of bandwidth 2, by its diagonals in doubles; approximate, but entry by entry: the
 * elimination is one of integers with hundreds of bits, so that doubles have every eigenvalue of K to nearly all of their digits, however small it is.
 *
 * Undefined when a pivot is not positive: K is not positive definite, or too near to a matrix that is not; or beyond the range of doubles.
 */
export function approxBandRoot(
  k: SymmetricBand<Rational>,
): { main: Float64Array; first: Float64Array; second: Float64Array } | undefined {
  const bits = GUARD + 2 * longest(k);
  const { main, first, second } = fixedPointBand(k, bits);
  // K = L·diag(D)·Lᵀ: the columns of L times D, in units of 2^−bits.
  const D: bigint[] = [];
  const M: bigint[] = [];
  for (const [i, entry] of main.entries()) {
    const [m1, m2] = [first[i - 1] ?? 0n, second[i - 2] ?? 0n];
    const reduced = i < 2 ? m1 : m1 - (m2 * M[i - 2]!) / D[i - 2]!;
    if (i > 0) M.push(reduced);
    const taken = (i < 1 ? 0n : (reduced * reduced) / D[i - 1]!) + (i < 2 ? 0n : (m2 * m2) / D[i - 2]!);
    if (entry <= taken) return undefined;
    D.push(entry - taken);
  }
  const doubles = (x: readonly bigint[]): Float64Array =>
    x.length === 0
      ? new Float64Array()
      : Matrix.ofIntegers(1, x.length, x, Rational.dyadic(1n, -bits)).approxDoubles();
  const pivots = doubles(D).map(Math.sqrt);
  if (!pivots.every((x) => x > 0 && x < Infinity)) return undefined;
  const over = (x: readonly bigint[]): Float64Array => doubles(x).map((entry, i) => entry / pivots[i]!);
  return { main: pivots, first: over(M), second: over(second) };
}

const longest = ({ main, first, second }: SymmetricBand<Rational>): number =>
  [main, first, second]
    .flat()
    .reduce((most, { num, den }) => Math.max(most, bitLength(num), bitLength(den)), 0);
