import { floorDiv, magnitude, requirePrecision } from '../arithmetic/bits.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import { Interval } from '../arithmetic/interval.js';
import type { Rational } from '../arithmetic/rational.js';
import { fixedPointBand, type SymmetricBand } from './band.js';

/** An approximate factorization K − x ≈ L·diag(D)·Lᵀ in units of 2^−bits, and a bound of the norm of what it lacks, in the same units. */
interface Factors {
  readonly D: readonly bigint[];
  /** L_{i,i−1} and L_{i,i−2}. */
  readonly first: readonly bigint[];
  readonly second: readonly bigint[];
  readonly error: bigint;
}

/** Rounding the entries down changes K by a symmetric matrix of bandwidth 2 with entries below one unit: its norm is below five. */
const ROUNDING = 5n;

/**
 * The least eigenvalue of a symmetric matrix of bandwidth 2.
 *
 * From below by pivots: D > 0 in K − x = L·diag(D)·Lᵀ + E shows λ_min ≥ x − ‖E‖, with E worked out in integers and ‖E‖ at most its largest row
 * sum. From above by the Rayleigh quotient of a vector that inverse iteration finds. Pivots that are not positive only steer the search.
 * The enclosure is of relative width 2^−bits unless rounding at `places` stops it earlier.
 *
 * @param k the matrix, n×n with n ≥ 1
 * @param bits bits of the enclosure, relative to the eigenvalue
 * @param places binary places of the entries and of the elimination
 */
export function leastBandEigenvalue(k: SymmetricBand<Rational>, bits: number, places: number): Interval {
  requirePrecision('leastBandEigenvalue', bits);
  const n = k.main.length;
  if (n < 1) throw new RangeError('leastBandEigenvalue: expected a matrix of at least one row, got none');
  const band = fixedPointBand(k, places);
  const scale = BigInt(places);
  let lower = -largestRow(band) - 1n;
  let vector = normalized(
    Array.from({ length: n }, (_, i) => BigInt(((i * 37) % 11) + 1)),
    places,
  );
  let upper = rayleighAbove(band, vector);
  let top = upper;
  for (let cut = 1; ;) {
    const width = upper - lower;
    const size = lower < 0n ? -upper : lower;
    if (size > 0n && width << BigInt(bits) <= size) break;
    const step = (top - lower) >> BigInt(cut);
    if (step <= 1n) {
      if (cut === 1) break;
      cut = 1;
      continue;
    }
    const probe = top - step;
    const factors = factorsAt(band, probe, places);
    if (factors === undefined) {
      top = probe;
      cut = Math.max(1, cut >> 1);
      continue;
    }
    const found = probe - factors.error;
    if (found <= lower) break;
    lower = found;
    for (let turn = 0; turn < 2; turn += 1) {
      const next = solved(factors, vector, scale);
      if (next.some((x) => x !== 0n)) vector = normalized(next, places);
    }
    const quotient = rayleighAbove(band, vector);
    if (quotient < upper) upper = quotient;
    if (upper < top) top = upper;
    cut *= 2;
  }
  return Interval.of(Dyadic.of(lower - ROUNDING, -places), Dyadic.of(upper + ROUNDING, -places));
}

/** ‖K‖_∞. */
function largestRow({ main, first, second }: SymmetricBand<bigint>): bigint {
  const at = (from: readonly bigint[], i: number): bigint => magnitude(from[i] ?? 0n);
  return main.reduce((most, d, i) => {
    const row = magnitude(d) + at(first, i - 1) + at(first, i) + at(second, i - 2) + at(second, i);
    return row > most ? row : most;
  }, 0n);
}

/** Undefined when a pivot is not positive. */
function factorsAt(band: SymmetricBand<bigint>, x: bigint, places: number): Factors | undefined {
  const [w, squared] = [BigInt(places), BigInt(2 * places)];
  const D: bigint[] = [];
  const first: bigint[] = [];
  const second: bigint[] = [];
  let [error0, error1, error2] = [0n, 0n, 0n];
  for (const [i, entry] of band.main.entries()) {
    // In units of 2^(−3·places): what the rounded factors leave of the entries of row i.
    let rest = (entry - x) << squared;
    if (i > 1) {
      const [k, pivot] = [band.second[i - 2]!, D[i - 2]!];
      const l = floorDiv(k << w, pivot);
      second.push(l);
      rest -= l * l * pivot;
      error2 = larger(error2, (k << squared) - ((l * pivot) << w));
    }
    if (i > 0) {
      const pivot = D[i - 1]!;
      let before = band.first[i - 1]! << squared;
      if (i > 1) before -= second[i - 2]! * D[i - 2]! * first[i - 2]!;
      const l = floorDiv(before, pivot << w);
      first.push(l);
      rest -= l * l * pivot;
      error1 = larger(error1, before - ((l * pivot) << w));
    }
    const pivot = rest >> squared;
    if (pivot <= 0n) return undefined;
    D.push(pivot);
    error0 = larger(error0, rest - (pivot << squared));
  }
  const error = ((error0 + 2n * (error1 + error2)) >> squared) + 1n;
  return { D, first, second, error };
}

const larger = (most: bigint, x: bigint): bigint => (magnitude(x) > most ? magnitude(x) : most);

/** L^{−T}·D^{−1}·L^{−1}·b, near enough to steer. */
function solved({ D, first, second }: Factors, b: readonly bigint[], scale: bigint): bigint[] {
  const y = b.slice();
  for (let i = 1; i < y.length; i += 1) {
    y[i]! -= (first[i - 1]! * y[i - 1]!) >> scale;
    if (i > 1) y[i]! -= (second[i - 2]! * y[i - 2]!) >> scale;
  }
  for (let i = y.length - 1; i >= 0; i -= 1) {
    y[i] = (y[i]! << scale) / D[i]!;
    if (i + 1 < y.length) y[i]! -= (first[i]! * y[i + 1]!) >> scale;
    if (i + 2 < y.length) y[i]! -= (second[i]! * y[i + 2]!) >> scale;
  }
  return y;
}

/** The vector, not 0, with a largest entry of 2^places. */
function normalized(y: readonly bigint[], places: number): bigint[] {
  const most = y.reduce(larger, 0n);
  return y.map((x) => (x << BigInt(places)) / most);
}

/** ⌈yᵀKy/yᵀy⌉. */
function rayleighAbove({ main, first, second }: SymmetricBand<bigint>, y: readonly bigint[]): bigint {
  let [form, norm] = [0n, 0n];
  y.forEach((x, i) => {
    norm += x * x;
    form += main[i]! * x * x;
    if (i > 0) form += 2n * first[i - 1]! * x * y[i - 1]!;
    if (i > 1) form += 2n * second[i - 2]! * x * y[i - 2]!;
  });
  return -floorDiv(-form, norm);
}
