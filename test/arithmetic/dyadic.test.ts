import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Rational } from '../../src/arithmetic/rational.js';

const text = (pair: readonly Dyadic[]): string[] => pair.map((x) => x.toRational().toString());

describe('Dyadic', () => {
  it('adds, subtracts, multiplies and shifts exactly', () => {
    const a = Dyadic.of(5n, -2);
    const b = Dyadic.of(-3n, 3);
    expect(text([a.add(b), a.sub(b), a.mul(b), a.shift(-1), b.neg(), b.abs()])).toEqual([
      '-91/4',
      '101/4',
      '-30',
      '5/8',
      '24',
      '24',
    ]);
    expect(a.add(Dyadic.ZERO).equals(a)).toBe(true);
    expect(Dyadic.ZERO.sub(b).equals(Dyadic.of(24n))).toBe(true);
  });

  it('compares values, not representations', () => {
    expect(Dyadic.of(4n, 0).equals(Dyadic.of(1n, 2))).toBe(true);
    expect(Dyadic.of(0n, 99).equals(Dyadic.ZERO)).toBe(true);
    const increasing = [
      Dyadic.of(-5n),
      Dyadic.of(-9n, -1),
      Dyadic.of(-1n, -9),
      Dyadic.ZERO,
      Dyadic.of(1n, -9),
      Dyadic.of(9n, -1),
      Dyadic.of(5n),
    ];
    increasing.forEach((x, i) => {
      increasing.forEach((y, j) => expect(x.compare(y)).toBe(Math.sign(i - j)));
    });
    expect(
      Dyadic.min(...([increasing[3]!, increasing[0]!, increasing[5]!] as const)).equals(Dyadic.of(-5n)),
    ).toBe(true);
    expect(Dyadic.max(increasing[3]!, increasing[6]!, increasing[5]!).equals(Dyadic.of(5n))).toBe(true);
  });

  it('compares far-apart exponents without aligning them', () => {
    const huge = Dyadic.of(1n, 2 ** 50);
    const tiny = Dyadic.of(1n, -(2 ** 50));
    expect([huge.compare(tiny), huge.neg().compare(tiny.neg()), tiny.compare(Dyadic.ZERO)]).toEqual([
      1, -1, 1,
    ]);
    expect(() => huge.add(tiny)).toThrow('Dyadic.add: expected exponents at most 134217728 apart');
  });

  it('rounds to significant bits toward −∞ and +∞', () => {
    const value = Dyadic.of(0b10111n, -2);
    expect(text([value.roundDown(3), value.roundUp(3)])).toEqual(['5', '6']);
    expect(text([value.neg().roundDown(3), value.neg().roundUp(3)])).toEqual(['-6', '-5']);
    expect(text([value.roundDown(1), value.roundUp(1)])).toEqual(['4', '8']);
    expect(text([value.roundDown(5), value.roundUp(99)])).toEqual(['23/4', '23/4']);
    expect(text([Dyadic.of(24n).roundDown(2), Dyadic.of(24n).roundUp(2)])).toEqual(['24', '24']);
  });

  it('divides to the two neighbours of the quotient, or to it when it fits', () => {
    expect(text(Dyadic.divide(Dyadic.of(1n), Dyadic.of(3n), 4))).toEqual(['5/16', '11/32']);
    expect(text(Dyadic.divide(Dyadic.of(-1n), Dyadic.of(3n), 4))).toEqual(['-11/32', '-5/16']);
    expect(text(Dyadic.divide(Dyadic.of(1n), Dyadic.of(-3n), 4))).toEqual(['-11/32', '-5/16']);
    expect(text(Dyadic.divide(Dyadic.of(15n, 7), Dyadic.of(-3n, 9), 4))).toEqual(['-5/4', '-5/4']);
    expect(text(Dyadic.divide(Dyadic.ZERO, Dyadic.of(-3n), 4))).toEqual(['0', '0']);
    expect(() => Dyadic.divide(Dyadic.ONE, Dyadic.ZERO, 4)).toThrow(
      'Dyadic.divide: expected a divisor other than 0, got 0',
    );
  });

  it('sees the bits that it drops from a long dividend or radicand', () => {
    const nearly = Dyadic.of((1n << 5000n) + 1n, -5000);
    expect(text(Dyadic.divide(nearly, Dyadic.ONE, 4))).toEqual(['1', '9/8']);
    expect(text(Dyadic.divide(nearly.neg(), Dyadic.ONE, 4))).toEqual(['-9/8', '-1']);
    expect(text(Dyadic.sqrt(nearly, 4))).toEqual(['1', '9/8']);
  });

  it('takes square roots, exact ones exactly', () => {
    expect(text(Dyadic.sqrt(Dyadic.of(2n), 4))).toEqual(['11/8', '3/2']);
    expect(text(Dyadic.sqrt(Dyadic.of(9n, -4), 2))).toEqual(['3/4', '3/4']);
    expect(text(Dyadic.sqrt(Dyadic.of(9n, -3), 4))).toEqual(['1', '9/8']);
    expect(text(Dyadic.sqrt(Dyadic.ZERO, 4))).toEqual(['0', '0']);
    expect(() => Dyadic.sqrt(Dyadic.of(-1n), 4)).toThrow(
      'Dyadic.sqrt: expected a non-negative number, got -1*2^0',
    );
  });

  it('rounds rationals and reads doubles', () => {
    expect(text(Dyadic.fromRational(Rational.parse('-1/10'), 3))).toEqual(['-7/64', '-3/32']);
    expect(Dyadic.fromDouble(-0.1).toRational().equals(Rational.fromDouble(-0.1))).toBe(true);
    expect(() => Dyadic.fromDouble(NaN)).toThrow(RangeError);
  });

  it('takes floors and ceilings', () => {
    const values = [
      Dyadic.of(-7n, -1),
      Dyadic.of(-3n),
      Dyadic.of(7n, -1),
      Dyadic.of(3n, 2),
      Dyadic.of(1n, -70),
    ];
    expect(values.map((x) => x.floor())).toEqual([-4n, -3n, 3n, 12n, 0n]);
    expect(values.map((x) => x.ceil())).toEqual([-3n, -3n, 4n, 12n, 1n]);
  });

  it('has the magnitude k when 2^(k−1) ≤ |x| < 2^k', () => {
    expect(
      [Dyadic.of(1n), Dyadic.of(-7n, -3), Dyadic.of(1n, -3), Dyadic.ZERO].map((x) => x.magnitude()),
    ).toEqual([1, 0, -2, 0]);
  });

  it('refuses implicit comparison, wrong types and unsafe exponents', () => {
    expect(() => Dyadic.ONE < Dyadic.ZERO).toThrow('Dyadic: expected an explicit comparison');
    expect(() => Reflect.apply(Dyadic.of, Dyadic, [1])).toThrow(
      'Dyadic.of: expected a bigint mantissa, got number',
    );
    expect(() => Dyadic.of(1n, 0.5)).toThrow('Dyadic: expected a safe integer exponent, got 0.5');
    expect(() => Dyadic.of(1n, 2 ** 53 - 1).shift(1)).toThrow(RangeError);
    expect(() => Dyadic.ONE.roundDown(0)).toThrow('Dyadic.roundDown: expected a precision of 1');
    expect(() => Dyadic.ONE.roundUp(NaN)).toThrow('Dyadic.roundUp: expected a precision of 1');
  });

  it('is frozen and prints its parts', () => {
    expect(Object.isFrozen(Dyadic.ONE)).toBe(true);
    expect(JSON.stringify([Dyadic.of(-3n, 4)])).toBe('["-3*2^4"]');
  });
});
