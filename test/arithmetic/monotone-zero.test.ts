import { describe, expect, it } from 'vitest';
import type { Dyadic } from '../../src/arithmetic/dyadic.js';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { exp } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { decreasingZero } from '../../src/arithmetic/monotone-zero.js';

const constant = (text: string, w: number): Interval => Interval.fromRational(Rational.parse(text), w);

describe('decreasingZero', () => {
  it('finds a rational zero to any precision', () => {
    for (const zero of ['1/3', '1e-30', '1000000000000000000000000000000/7', '12345/6789', '0.999999999']) {
      for (const bits of [1, 10, 100, 1000]) {
        const x = decreasingZero('f', (t, w) => constant(zero, w).sub(Interval.point(t), w), bits);
        expect(x.contains(Rational.parse(zero))).toBe(true);
        expect(x.wid().shift(bits).compare(x.inf)).toBeLessThanOrEqual(0);
      }
    }
  });

  it('finds the zero of a very steep and of a very flat function', () => {
    const x = decreasingZero(
      'f',
      (t, w) => exp(Interval.point(t).neg(), w).sub(constant('1e-1000', w), w),
      200,
    );
    expect(exp(x.neg(), 300).contains(Rational.parse('1e-1000'))).toBe(true);
    const flat = decreasingZero('f', (t, w) => constant('2', w).sub(Interval.point(t).pow(101, w), w), 200);
    expect(flat.pow(101, 400).contains(2n)).toBe(true);
  });

  it('needs a number of evaluations that grows with the logarithm of the precision', () => {
    const count = (bits: number): number => {
      let calls = 0;
      decreasingZero(
        'f',
        (t, w) => {
          calls += 1;
          return constant('2', w).sub(Interval.point(t).sqr(w), w);
        },
        bits,
      );
      return calls;
    };
    expect(count(4000) - count(1000)).toBeLessThanOrEqual(6);
    expect(count(4000)).toBeLessThan(30);
  });

  it('has certified signs at its ends', () => {
    const f = (t: Dyadic, w: number): Interval => constant('2', w).sub(Interval.point(t).sqr(w), w);
    const x = decreasingZero('f', f, 64);
    expect(f(x.inf, 500).sign()).toBe(1);
    expect(f(x.sup, 500).sign()).toBe(-1);
  });

  it('refuses a function without zero, and gives up on a zero that it hits', () => {
    expect(() => decreasingZero('f', () => Interval.point(1n), 10)).toThrow(
      'f: expected a zero between 2^-1048576 and 2^1048576, got none',
    );
    const hit = (t: Dyadic, w: number): Interval => Interval.point(1n).sub(Interval.point(t), w);
    expect(() => decreasingZero('f', hit, 10)).toThrow(UndecidedError);
    expect(() => decreasingZero('f', hit, Number.NaN)).toThrow('f: expected a precision');
  });
});
