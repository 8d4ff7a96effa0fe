import { floorDiv, requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { sharpened } from './enclosure.js';
import { evenSeries } from './even-series.js';
import { pi } from './pi.js';

/** Arguments below 2^65536 in size: reducing one modulo π/2 takes as many bits of π. */
const MAX_MAGNITUDE = 65536;

/**
 * { sin t : t ∈ x }, t in radians: the tightest interval with ends of `bits` significant bits.
 * @throws RangeError when an end of x is 2^65536 or more in size.
 */
export function sin(x: Interval, bits: number): Interval {
  requireReducible('sin', x, bits);
  return sineOfShifted(x, 0n, bits);
}

/**
 * { cos t : t ∈ x }, t in radians: the tightest interval with ends of `bits` significant bits.
 * @throws RangeError when an end of x is 2^65536 or more in size.
 */
export function cos(x: Interval, bits: number): Interval {
  requireReducible('cos', x, bits);
  return sineOfShifted(x, 1n, bits);
}

/**
 * The cosecant { 1/sin t : t ∈ x }, t in radians: the tightest interval with ends of `bits` significant bits.
 * @throws RangeError when x contains a multiple of π, or an end of x is 2^65536 or more in size.
 */
export function csc(x: Interval, bits: number): Interval {
  requireReducible('csc', x, bits);
  const sign = sineOfShifted(x, 0n, 1).sign();
  if (sign === undefined || sign === 0) {
    throw new RangeError(
      'csc: expected an interval without a multiple of pi, got one that contains such a point',
    );
  }
  // A sharp sine keeps clear of 0, however close t is to a multiple of π.
  const sine = (t: Dyadic, w: number): Interval => sharpened(w, (v) => sineEnclosure(t, 0n, v));
  return overTurns(x, 0n, (t) => sharpened(bits, (w) => sine(t, w).inv(w)));
}

function requireReducible(caller: string, x: Interval, bits: number): void {
  requirePrecision(caller, bits);
  if (x.mag().magnitude() > MAX_MAGNITUDE) {
    throw new RangeError(`${caller}: expected an argument below 2^${MAX_MAGNITUDE} in size, got one beyond`);
  }
}

/** { sin(t + turns·π/2) : t ∈ x }. */
function sineOfShifted(x: Interval, turns: 0n | 1n, bits: number): Interval {
  return overTurns(x, turns, (t) => sharpened(bits, (w) => sineEnclosure(t, turns, w)));
}

/** The hull of `at` over x, where `at` is sin(t + turns·π/2), or its reciprocal away from its poles. */
function overTurns(x: Interval, turns: 0n | 1n, at: (t: Dyadic) => Interval): Interval {
  const low = at(x.inf);
  if (x.isPoint()) return low;
  const range = low.convexHull(at(x.sup));
  // The multiples j·π/2 beyond inf and up to sup; sin(j·π/2 + turns·π/2) is +1 or −1 for j + turns ≡ 1 or 3 (mod 4).
  const before = quarterTurns(x.inf) + turns;
  const through = quarterTurns(x.sup) + turns;
  const meets = (residue: bigint): boolean =>
    floorDiv(through - residue, 4n) > floorDiv(before - residue, 4n);
  const top = meets(1n) ? range.convexHull(Interval.point(1n)) : range;
  return meets(3n) ? top.convexHull(Interval.point(-1n)) : top;
}

/** sin(x + turns·π/2) to about w bits, |x| < 2^65536. */
export function sineEnclosure(x: Dyadic, turns: bigint, w: number): Interval {
  const { quarter, r } = reduced(x, w + 8);
  const phase = (quarter + turns) & 3n;
  const square = r.sqr(w + 8);
  const value = phase % 2n === 0n ? r.mul(evenSeries(square, -1, 1, w), w + 8) : evenSeries(square, -1, 0, w);
  return phase < 2n ? value : value.neg();
}

/** ⌊x/(π/2)⌋; the loop ends because π is irrational and x dyadic. */
function quarterTurns(x: Dyadic): bigint {
  for (let w = 32; ; w *= 2) {
    const { quarter, r } = reduced(x, w);
    const sign = r.sign();
    if (sign !== undefined) return sign < 0 ? quarter - 1n : quarter;
  }
}

/** x = quarter·π/2 + r with |r| < 1, r to about w bits after the point; r = x exactly for |x| < 1/2. */
function reduced(x: Dyadic, w: number): { quarter: bigint; r: Interval } {
  const magnitude = x.magnitude();
  const point = Interval.point(x);
  if (magnitude < 0) return { quarter: 0n, r: point };
  const p = w + magnitude + 8;
  const halfPi = pi(p).shift(-1);
  // The nearest integer up to an error of 2^−w in the quotient: |r| ≤ (1/2 + 2^−w)·π/2.
  const quarter = point.div(halfPi, p).mid().add(Dyadic.of(1n, -1)).floor();
  return { quarter, r: point.sub(halfPi.mul(Interval.point(quarter), p), p) };
}
