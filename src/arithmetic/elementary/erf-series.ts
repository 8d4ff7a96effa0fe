import { bitLength, integerSqrt } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { powerBounds } from '../tightest.js';
import { fixedPoint } from './enclosure.js';
import { onePlusRatio, splitSum } from './ratio-series.js';

/** Bits of x up to which, and of the sum from which, the terms are added as one fraction; measured. */
const SHORT = 24;
const MANY = 1000;

/** Σ_{k≥0} t_k with t_k = d^k/(2k+1)!!, d = 2x², all positive, to about p relative bits; p ≥ 16, x > 0. */
export function erfSeries(x: Dyadic, p: number): Interval {
  return p >= MANY && bitLength(x.mantissa) <= SHORT ? erfSeriesOfShort(x, p) : erfSeriesByRows(x, p);
}

/** The same as one fraction, divided once: best for an x of few bits. */
export function erfSeriesOfShort(x: Dyadic, p: number): Interval {
  const double = x.mul(x).shift(1);
  const a = double.mantissa << BigInt(Math.max(0, double.exponent));
  const s = Math.max(0, -double.exponent);
  // t_N ≤ 2^−gained, as d < 2^magnitude and 2n + 1 ≥ 2^⌊log₂(2n+1)⌋; from there on the terms fall by halves at least.
  let N = 0;
  for (let gained = 0; gained <= p || double.compare(Dyadic.of(BigInt(2 * N + 3), -1)) > 0;) {
    N += 1;
    gained += 31 - Math.clz32(2 * N + 1) - double.magnitude();
  }
  const sum = onePlusRatio(
    splitSum(a, s, 0, N, (n) => 2 * n + 1),
    s * N,
    p,
  );
  // Two floors, and a rest of at most t_N < 2^−p.
  return Interval.of(Dyadic.of(sum, -p), Dyadic.of(sum + 3n, -p));
}

/**
 * The same for an x of any length.
 *
 * For k = mi + j, t_k = d^j·T_k with T_k = (d^m)^i/(2k+1)!!. From one T to the next is a division by a small number; long numbers are
 * multiplied only from one row i to the next, and to add up the m columns j (Smith 1989). Everything is bounded from both sides, in units
 * of 2^−q.
 */
export function erfSeriesByRows(x: Dyadic, p: number): Interval {
  const double = x.mul(x).shift(1);
  const columns = 1 + Number(integerSqrt(BigInt(p) / 4n));
  // A unit of column j counts d^j in the sum, which is at least 1.
  const q = p + columns * Math.max(0, double.magnitude()) + 2 * bitLength(BigInt(p)) + 8;
  const units = BigInt(q);
  const d = fixedPoint(Interval.point(double), q);
  const row = fixedPoint(Interval.of(...powerBounds(double, columns, q)), q);
  const low = new Array<bigint>(columns).fill(0n);
  const high = new Array<bigint>(columns).fill(0n);
  let below = 1n << units;
  let above = below;
  // Ends at the head of a row, where T_k = t_k, once that is below 2^−p and the terms from there on fall by halves at least.
  let k = 0n;
  while (above >> BigInt(q - p) > 0n || double.compare(Dyadic.of(2n * k + 3n, -1)) > 0) {
    for (let j = 0; j < columns; j += 1) {
      low[j]! += below;
      high[j]! += above;
      k += 1n;
      below /= 2n * k + 1n;
      above = above / (2n * k + 1n) + 1n;
    }
    below = (below * row.floor) >> units;
    above = ((above * (row.floor + row.error)) >> units) + 1n;
  }
  const inf = low.reduceRight((sum, column) => column + ((sum * d.floor) >> units), 0n);
  const sup = high.reduceRight((sum, column) => column + ((sum * (d.floor + d.error)) >> units) + 1n, 0n);
  return Interval.of(Dyadic.of(inf, -q), Dyadic.of(sup + 2n * above, -q));
}
