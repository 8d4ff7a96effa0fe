import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { exp, expEnclosure } from '../../../src/arithmetic/elementary/exponential.js';
import { Interval } from '../../../src/arithmetic/interval.js';

const digits = (x: bigint | Dyadic): string => provedDigits(exp(Interval.point(x), 180), 50);

describe('exp', () => {
  it('has the known digits', () => {
    expect(digits(1n)).toBe('2.7182818284590452353602874713526624977572470936999');
    expect(digits(-1n)).toBe('0.36787944117144232159552377016146086744581113103176');
    expect(digits(Dyadic.of(1n, -1))).toBe('1.6487212707001281468486507878141635716537761007101');
    expect(digits(100n)).toBe('2.6881171418161354484126255515800135873611118773741e+43');
    expect(digits(-16777215n)).toBe('1.2699760618467220301214328676955714221317667160947e-7286252');
  });

  it('is exactly 1 at 0 and on the proper side of 1 nearby', () => {
    expect(exp(Interval.point(0n), 53).equals(Interval.point(1n))).toBe(true);
    const tiny = Dyadic.of(1n, -(10 ** 6));
    const above = exp(Interval.point(tiny), 53);
    expect([above.inf.equals(Dyadic.ONE), above.sup.equals(Dyadic.of(1n + (1n << 52n), -52))]).toEqual([
      true,
      true,
    ]);
    const below = exp(Interval.point(tiny.neg()), 53);
    expect([below.inf.equals(Dyadic.of((1n << 53n) - 1n, -53)), below.sup.equals(Dyadic.ONE)]).toEqual([
      true,
      true,
    ]);
  });

  it('takes the ends of an interval', () => {
    const image = exp(Interval.of(Dyadic.of(-1n), Dyadic.of(1n)), 60);
    expect(image.inf.equals(exp(Interval.point(-1n), 60).inf)).toBe(true);
    expect(image.sup.equals(exp(Interval.point(1n), 60).sup)).toBe(true);
  });

  it('refuses arguments of 2^24 and more', () => {
    for (const x of [
      Interval.point(2n ** 24n),
      Interval.point(-(2n ** 24n)),
      Interval.point(Dyadic.of(1n, 10 ** 9)),
    ]) {
      expect(() => exp(x, 53)).toThrow('exp: expected an argument below 2^24 in size, got one beyond');
    }
    expect(() => exp(Interval.point(1n), 0)).toThrow(
      'exp: expected a precision of 1 to 16777216 bits, got 0',
    );
  });
});

describe('expEnclosure', () => {
  it('has about w bits over all sizes of the argument', () => {
    for (const x of [
      Dyadic.of(1n, -200),
      Dyadic.of(-3n, -7),
      Dyadic.of(7n, -1),
      Dyadic.of(-1n, 23),
      Dyadic.of(1n, 23),
    ]) {
      for (const w of [30, 100, 1000]) {
        const enclosure = expEnclosure(x, w);
        expect(enclosure.wid().compare(enclosure.inf.shift(-w))).toBe(-1);
      }
    }
  });
});
