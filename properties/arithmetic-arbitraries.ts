import fc from 'fast-check';
import { Dyadic } from '../src/arithmetic/dyadic.js';
import { Interval } from '../src/arithmetic/interval.js';
import { Rational } from '../src/arithmetic/rational.js';

const sized = (bits: bigint): fc.Arbitrary<bigint> => fc.bigInt({ min: -(1n << bits), max: 1n << bits });

/** Rationals of small and of large height, 0 and integers among them. */
export const rationals: fc.Arbitrary<Rational> = fc
  .oneof(fc.tuple(sized(5n), fc.bigInt(1n, 9n)), fc.tuple(sized(70n), fc.bigInt(1n, 1n << 60n)))
  .map(([num, den]) => Rational.ratio(num, den));

/** Precisions in bits, tiny ones often. */
export const precisions: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 150 }),
);

/** Dyadic numbers of up to 80 bits around 1, between about 2^−40 and 2^40. */
export const dyadics: fc.Arbitrary<Dyadic> = fc
  .tuple(fc.oneof(sized(6n), sized(80n)), fc.integer({ min: -30, max: 30 }))
  .map(([mantissa, exponent]) => Dyadic.of(mantissa, exponent - mantissa.toString(2).length));

/** Intervals with dyadic ends; points, and intervals that contain 0, among them. */
export const intervals: fc.Arbitrary<Interval> = fc.oneof(
  dyadics.map((d) => Interval.point(d)),
  fc.tuple(dyadics, dyadics).map(([a, b]) => Interval.point(a).convexHull(Interval.point(b))),
);

/** A number of [0, 1], its ends often. */
const fractions: fc.Arbitrary<Rational> = fc
  .tuple(fc.bigInt(0n, 8n), fc.constant(8n))
  .map(([num, den]) => Rational.ratio(num, den));

/** The point of an interval at a fraction of its width. */
const between = (x: Interval, t: Rational): Rational => x.inf.toRational().add(x.wid().toRational().mul(t));

/** An interval and one of its members. */
export const members = (of: fc.Arbitrary<Interval>): fc.Arbitrary<{ x: Interval; t: Rational }> =>
  fc.tuple(of, fractions).map(([x, fraction]) => ({ x, t: between(x, fraction) }));

/** An interval and a subset of it. */
export const nested = (of: fc.Arbitrary<Interval>): fc.Arbitrary<{ inner: Interval; outer: Interval }> =>
  fc.tuple(of, fractions, fractions).map(([outer, f, g]) => {
    const [low, high] = f.compare(g) < 0 ? [f, g] : [g, f];
    // Eighths of a dyadic width are dyadic: the rounding to 300 bits is none.
    return { outer, inner: Interval.hullOfRationals(between(outer, low), between(outer, high), 300) };
  });
