import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { cosh, sinh, tanh } from '../../../src/arithmetic/elementary/hyperbolic.js';
import { Interval } from '../../../src/arithmetic/interval.js';

const point = (x: bigint | Dyadic): Interval => Interval.point(x);
const digits = (x: Interval): string => provedDigits(x, 40);

describe('sinh, cosh and tanh', () => {
  it('have the known digits on both sides of the switch at 1', () => {
    expect(digits(sinh(point(1n), 150))).toBe('1.175201193643801456882381850595600815155');
    expect(digits(cosh(point(1n), 150))).toBe('1.543080634815243778477905620757061682601');
    expect(digits(tanh(point(1n), 150))).toBe('0.7615941559557648881194582826047935904127');
    expect(digits(sinh(point(Dyadic.of(-1n, -1)), 150))).toBe('-0.5210953054937473616224256264114915591059');
    expect(digits(cosh(point(Dyadic.of(-1n, -1)), 150))).toBe('1.127625965206380785226225161402672012547');
    expect(digits(tanh(point(Dyadic.of(-1n, -1)), 150))).toBe('-0.4621171572600097585023184836436725487302');
  });

  it('are exact at 0', () => {
    expect([sinh, tanh].every((f) => f(point(0n), 53).equals(point(0n)))).toBe(true);
    expect(cosh(point(0n), 53).equals(point(1n))).toBe(true);
  });

  it('are on the proper side of x and 1 near 0', () => {
    const tiny = Dyadic.of(1n, -(10 ** 6));
    expect(sinh(point(tiny), 53).inf.equals(tiny)).toBe(true);
    expect(tanh(point(tiny), 53).sup.equals(tiny)).toBe(true);
    expect(tanh(point(tiny.neg()), 53).inf.equals(tiny.neg())).toBe(true);
    expect(cosh(point(tiny), 53).inf.equals(Dyadic.ONE)).toBe(true);
  });

  it('tanh is within one unit of ±1 for large arguments of any size', () => {
    const last = Interval.of(Dyadic.of((1n << 53n) - 1n, -53), Dyadic.ONE);
    for (const x of [40n, 1000n, 10n ** 30n]) {
      expect(tanh(point(x), 53).equals(last)).toBe(true);
      expect(tanh(point(-x), 53).equals(last.neg())).toBe(true);
    }
  });

  it('cosh has its minimum inside an interval that contains 0', () => {
    const image = cosh(Interval.of(Dyadic.of(-2n), Dyadic.of(1n)), 53);
    expect([image.inf.equals(Dyadic.ONE), image.sup.equals(cosh(point(2n), 53).sup)]).toEqual([true, true]);
  });

  it('refuse arguments of 2^24 and more, and impossible precisions', () => {
    for (const [name, f] of Object.entries({ sinh, cosh })) {
      expect(() => f(point(-(2n ** 24n)), 53)).toThrow(
        `${name}: expected an argument below 2^24 in size, got one beyond`,
      );
    }
    for (const [name, f] of Object.entries({ sinh, cosh, tanh })) {
      expect(() => f(point(1n), -1)).toThrow(`${name}: expected a precision of 1 to 16777216 bits, got -1`);
    }
  });
});
