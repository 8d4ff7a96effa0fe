import { bitLength } from '../bits.js';
import { onePlusRatio, splitSum } from './ratio-series.js';

/** An integer V with |V − 2^p·f| ≤ error. */
export interface Units {
  readonly value: bigint;
  readonly error: number;
}

/** Bits from which the argument is burst; measured, see bench/elementary.bench.ts. */
export const BURST = 11_000;

/** 2^p·e^(y/2^p) for |y| < 2^(p−8), p ≥ 16. @throws RangeError for another y. */
export function expUnits(y: bigint, p: number): Units {
  if (bitLength(y) > p - 8)
    throw new RangeError(`expUnits: expected |y| < 2^${p - 8}, got one of ${bitLength(y)} bits`);
  return p < BURST ? expUnitsByRows(y, p) : expUnitsByBursts(y, p);
}

/**
 * The same by the Taylor series in rows of m = 2^a terms (Smith 1989): Σ_j y^j·Σ_i (y^m)^i/(mi + j)!.
 *
 * In units of 2^−p. Every power of y² is floored from one that is at most 2 units too small and at most 1/4 of the whole: it is at most
 * 2·2/4 + 1 = 2 too small. A term T of a column is at most 4 too small: a division by k ≥ 2 takes that to at most 4/2 + 1 = 3, and the
 * step to the next row, with T at most the whole, to 3/4 + 2 + 1 < 4. The rest of the series is below 6 where T = 0 at the head of a row:
 * the term itself is below 4 there and each that follows is at most a quarter of the one before. Horner's rule in y adds 2 for its floors
 * and at most 2·4 for every row.
 */
export function expUnitsByRows(y: bigint, p: number): Units {
  const units = BigInt(p);
  // Some p/small rows of terms, each a multiplication, against m columns.
  const small = p - bitLength(y) + 1;
  const doublings = Math.max(1, Math.round(bitLength(BigInt(Math.ceil(p / small))) / 2));
  const columns = new Array<bigint>(1 << doublings).fill(0n);
  let power = y;
  for (let i = 0; i < doublings; i += 1) power = (power * power) >> units;
  let term = 1n << units;
  let k = 0n;
  let rows = 0;
  for (; term > 0n; rows += 1) {
    for (let j = 0; j < columns.length; j += 1) {
      columns[j]! += term;
      k += 1n;
      term /= k;
    }
    term = (term * power) >> units;
  }
  const value = columns.reduceRight((sum, column) => column + ((sum * y) >> units), 0n);
  return { value, error: 8 * rows + 8 };
}

/**
 * The same by bit-burst (Brent 1976): y/2^p is cut into pieces a/2^s, each of which has about as many bits as zeros before them, and e to
 * each is summed exactly, as a fraction.
 *
 * A piece is 3 units off, see {@link expOfPiece}. In a product, of numbers at most e^(2^−8), an error of d ≤ 150 becomes at most
 * 1.01·d + 1.01·3 + 1 < d + 6; the pieces double in length, so there are fewer than 25.
 */
export function expUnitsByBursts(y: bigint, p: number): Units {
  const units = BigInt(p);
  let product = 1n << units;
  let pieces = 0;
  let rest = y;
  while (rest !== 0n) {
    const b = p - bitLength(rest);
    // The leading bits of the rest, down to 2^−s.
    const s = Math.min(p, 2 * b + 8);
    const a = rest >> BigInt(p - s);
    rest -= a << BigInt(p - s);
    const power = expOfPiece(a, s, b, p);
    product = pieces === 0 ? power : (product * power) >> units;
    pieces += 1;
  }
  return { value: product, error: 6 * pieces };
}

/** 2^p·e^z for z = a/2^s, |z| ≤ 2^−b, b ≥ 8, to 3 units: 1 for the rest of the series and 1 for each rounding of the quotient. */
function expOfPiece(a: bigint, s: number, b: number, p: number): bigint {
  // With N·b + ⌊log₂1⌋ + … + ⌊log₂N⌋ > p, the terms from n = N on are at most 2·|z|^N/N! ≤ 2^−p.
  let N = 0;
  for (let gained = 0; gained <= p; gained += b + 31 - Math.clz32(N)) N += 1;
  const last = Math.max(1, N - 1);
  return onePlusRatio(
    splitSum(a, s, 0, last, (n) => n),
    s * last,
    p,
  );
}
