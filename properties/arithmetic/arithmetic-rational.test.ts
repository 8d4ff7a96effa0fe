import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { fieldLaws } from '../../src/laws/field-laws.js';
import { rationals } from '../arithmetic-arbitraries.js';
import { keeps, runs } from '../effort.js';

const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });

keeps(
  'rational numbers',
  fieldLaws<Rational>({
    ratio: (num, den) => Rational.ratio(num, den),
    parts: ({ num, den }) => [num, den],
    add: (x, y) => x.add(y),
    sub: (x, y) => x.sub(y),
    mul: (x, y) => x.mul(y),
    div: (x, y) => x.div(y),
    neg: (x) => x.neg(),
    compare: (x, y) => x.compare(y),
    floor: (x) => x.floor(),
    text: (x) => x.toString(),
    parse: (text) => Rational.parse(text),
  }),
);

it('signs, equality and ceilings of rational numbers are those of the differences and of floors', () => {
  fc.assert(
    fc.property(rationals, rationals, (a, b) => {
      expect(a.sub(b).sign()).toBe(a.compare(b));
      expect(a.equals(b)).toBe(a.compare(b) === 0);
      expect(a.ceil()).toBe(-a.neg().floor());
      expect(a.abs().equals(a.sign() < 0 ? a.neg() : a)).toBe(true);
    }),
    runs(200),
  );
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
