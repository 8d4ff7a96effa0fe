import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { ln, lnEnclosure } from '../../../src/arithmetic/elementary/logarithm.js';
import { Interval } from '../../../src/arithmetic/interval.js';

const digits = (x: bigint | Dyadic): string => provedDigits(ln(Interval.point(x), 180), 50);

describe('ln', () => {
  it('has the known digits', () => {
    expect(digits(10n)).toBe('2.3025850929940456840179914546843642076011014886287');
    expect(digits(3n)).toBe('1.0986122886681096913952452369225257046474905578227');
    expect(digits(Dyadic.of(1n, -1))).toBe('-0.69314718055994530941723212145817656807550013436025');
    expect(digits(Dyadic.of(1n, -(10 ** 6)))).toBe('-693147.18055994530941723212145817656807550013436025');
  });

  it('is exactly 0 at 1 and relatively sharp nearby', () => {
    expect(ln(Interval.point(1n), 53).equals(Interval.point(0n))).toBe(true);
    // ln(1 + u) lies between u − u²/2 and u.
    const u = Dyadic.of(1n, -300);
    const image = ln(Interval.point(Dyadic.ONE.add(u)), 53);
    expect(image.sup.equals(u)).toBe(true);
    expect(image.inf.equals(u.sub(Dyadic.of(1n, -353)))).toBe(true);
    expect(ln(Interval.point(Dyadic.ONE.sub(u)), 53).sup.equals(u.neg())).toBe(true);
  });

  it('takes the ends of an interval', () => {
    const image = ln(Interval.of(Dyadic.of(1n, -2), Dyadic.of(5n)), 60);
    expect(image.inf.equals(ln(Interval.point(Dyadic.of(1n, -2)), 60).inf)).toBe(true);
    expect(image.sup.equals(ln(Interval.point(5n), 60).sup)).toBe(true);
  });

  it('refuses what is not positive', () => {
    for (const x of [Interval.point(0n), Interval.point(-1n), Interval.of(Dyadic.ZERO, Dyadic.ONE)]) {
      expect(() => ln(x, 53)).toThrow('ln: expected a positive interval');
    }
    expect(() => ln(Interval.point(2n), 1.5)).toThrow(
      'ln: expected a precision of 1 to 16777216 bits, got 1.5',
    );
  });
});

describe('lnEnclosure', () => {
  it('has about w relative bits on both sides of the switches of reduction', () => {
    for (const numerator of [3n, 4n, 5n, 6n, 7n, 8n, 11n, 12n, 13n, 15n, 17n, 23n, 24n, 25n]) {
      const enclosure = lnEnclosure(Dyadic.of(numerator, -4), 80);
      expect(enclosure.wid().compare(enclosure.mig().shift(-80))).toBe(-1);
    }
  });
});
