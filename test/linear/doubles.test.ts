import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { approxScaled, lastBits, type LastBits } from '../../src/linear/doubles.js';

describe('lastBits', () => {
  const of = (...data: number[]): LastBits => lastBits(Float64Array.from(data));

  it('is the largest power of two that divides all, and how far the others are from it', () => {
    expect(of(6, -4, 0)).toEqual({ unit: 1, count: 2, sum: 3 });
    expect(of(0, -0)).toEqual({ unit: 0, count: 0, sum: 0 });
    expect(of(2 ** -1074, 2 ** -1073)).toEqual({ unit: -1074, count: 2, sum: -1074 - 1073 });
    expect(of(2 ** -1022, -3 * 2 ** -1040)).toEqual({ unit: -1040, count: 2, sum: -1022 - 1040 });
    expect(of(Number.MAX_VALUE)).toEqual({ unit: 971, count: 1, sum: 971 });
    expect(of(2 ** 53 + 2, 2 ** 60)).toEqual({ unit: 1, count: 2, sum: 61 });
    expect(of(1.5, 2 ** -32 + 1)).toEqual({ unit: -32, count: 2, sum: -33 });
  });
});

describe('approxScaled', () => {
  const nearest = (x: bigint, scale: Rational): number => approxDouble(scale.mul(Rational.integer(x)));
  const scales = [
    Rational.ONE,
    Rational.parse('1/3'),
    Rational.parse('7/5'),
    Rational.dyadic(1n, -60),
    Rational.dyadic(3n, -1074),
    Rational.dyadic(1n, -1100),
    Rational.dyadic(5n, 900),
    Rational.parse('1e-300'),
    Rational.parse('1e-330'),
    Rational.parse('1e290'),
  ];
  const integers = [
    0n,
    1n,
    -1n,
    3n,
    (1n << 53n) + 1n,
    -(1n << 53n) - 3n,
    (1n << 54n) + 2n,
    10n ** 18n,
    -(10n ** 40n),
  ];

  it('is correctly rounded for every scale, subnormal numbers and overflow among them', () => {
    for (const scale of scales) {
      const values = approxScaled(integers, scale);
      integers.forEach((x, k) => expect(values[k], `${x} times ${scale}`).toBe(nearest(x, scale)));
    }
  });

  it('does not round twice at a midpoint between two doubles', () => {
    // One part in 2^70 above or below the midpoint of 1 and its successor.
    const midpoint = (1n << 70n) + (1n << 17n);
    const scale = Rational.dyadic(1n, -70);
    expect([...approxScaled([midpoint - 1n, midpoint, midpoint + 1n], scale)]).toEqual([1, 1, 1 + 2 ** -52]);
    const third = scale.div(Rational.integer(3n));
    expect([...approxScaled([3n * midpoint - 1n, 3n * midpoint, 3n * midpoint + 1n], third)]).toEqual([
      1,
      1,
      1 + 2 ** -52,
    ]);
    // Closer to a midpoint than the bits that are kept.
    const above = Rational.ratio(3n * ((1n << 80n) + (1n << 27n)) + 1n, 3n << 80n);
    expect([...approxScaled([1n, -1n], above)]).toEqual([1 + 2 ** -52, -1 - 2 ** -52]);
    const below = Rational.ratio(3n * ((1n << 80n) + (3n << 27n)) - 1n, 3n << 80n);
    expect([...approxScaled([1n, -1n], below)]).toEqual([1 + 2 ** -52, -1 - 2 ** -52]);
  });
});
