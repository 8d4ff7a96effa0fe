import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { rationals } from '../arithmetic-arbitraries.js';
import { runs } from '../effort.js';

const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('rational numbers are a field', () => {
  it('addition and multiplication commute, associate and distribute', () => {
    fc.assert(
      fc.property(rationals, rationals, rationals, (a, b, c) => {
        expect(a.add(b).equals(b.add(a))).toBe(true);
        expect(a.mul(b).equals(b.mul(a))).toBe(true);
        expect(
          a
            .add(b)
            .add(c)
            .equals(a.add(b.add(c))),
        ).toBe(true);
        expect(
          a
            .mul(b)
            .mul(c)
            .equals(a.mul(b.mul(c))),
        ).toBe(true);
        expect(a.mul(b.add(c)).equals(a.mul(b).add(a.mul(c)))).toBe(true);
      }),
      runs(200),
    );
  });

  it('subtraction and division undo addition and multiplication', () => {
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        expect(a.add(b).sub(b).equals(a)).toBe(true);
        if (b.sign() !== 0) expect(a.mul(b).div(b).equals(a)).toBe(true);
        expect(a.add(a.neg()).sign()).toBe(0);
      }),
      runs(200),
    );
  });

  it('values are in lowest terms and agree with cross-multiplied integers', () => {
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        for (const [value, num, den] of [
          [a.add(b), a.num * b.den + b.num * a.den, a.den * b.den],
          [a.sub(b), a.num * b.den - b.num * a.den, a.den * b.den],
          [a.mul(b), a.num * b.num, a.den * b.den],
        ] as const) {
          expect(value.num * den).toBe(num * value.den);
          expect(value.den > 0n && gcd(value.abs().num, value.den) === 1n).toBe(true);
        }
      }),
      runs(200),
    );
  });

  it('the order is that of the differences, and floor ≤ value < floor + 1', () => {
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        expect(a.compare(b)).toBe(a.sub(b).sign());
        const floor = Rational.integer(a.floor());
        expect(floor.compare(a) <= 0 && a.compare(floor.add(Rational.ONE)) < 0).toBe(true);
        expect(a.ceil()).toBe(-a.neg().floor());
      }),
      runs(200),
    );
  });

  it('parse undoes toString', () => {
    fc.assert(
      fc.property(rationals, (a) => {
        expect(Rational.parse(a.toString()).equals(a)).toBe(true);
      }),
      runs(200),
    );
  });
});

describe('rational numbers and doubles', () => {
  it('every finite double survives the way there and back', () => {
    fc.assert(
      fc.property(doubles, (x) => {
        expect(approxDouble(Rational.fromDouble(x)) === x).toBe(true);
      }),
      runs(2000),
    );
  });

  it('the decimal that JavaScript prints for a double is read back as that double', () => {
    fc.assert(
      fc.property(doubles, (x) => {
        expect(approxDouble(Rational.parse(String(x))) === x).toBe(true);
      }),
      runs(1000),
    );
  });

  it('approxDouble rounds integers and decimals like JavaScript', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(1n << 1030n), max: 1n << 1030n }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: -340, max: 300 }),
        (n, drop, power) => {
          const integer = n >> BigInt(drop);
          expect(approxDouble(Rational.integer(integer)) === Number(integer)).toBe(true);
          const text = `${integer % 10n ** 40n}e${power}`;
          expect(approxDouble(Rational.parse(text)) === Number(text)).toBe(true);
        },
      ),
      runs(1000),
    );
  });

  it('approxDouble takes ties to even', () => {
    fc.assert(
      fc.property(doubles, (x) => {
        // Halfway between a double and the next one up in size.
        const exact = Rational.fromDouble(x).abs();
        const view = new DataView(new ArrayBuffer(8));
        view.setFloat64(0, Math.abs(x));
        const bits = view.getBigUint64(0);
        view.setBigUint64(0, bits + 1n);
        const next = view.getFloat64(0);
        fc.pre(Number.isFinite(next));
        const tie = exact.add(Rational.fromDouble(next)).div(Rational.integer(2n));
        expect(approxDouble(tie)).toBe(bits % 2n === 0n ? Math.abs(x) : next);
      }),
      runs(500),
    );
  });
});
