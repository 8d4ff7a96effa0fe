import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalDown,
  decimalUp,
  enclosureText,
  provedDigits,
  sqrtDecimalDown,
  sqrtDecimalUp,
} from '../../src/arithmetic/decimal.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { dyadics, intervals, members, rationals } from '../arithmetic-arbitraries.js';
import { runs } from '../effort.js';

const digitCounts = fc.integer({ min: 1, max: 40 });
const scaled = fc
  .tuple(rationals, fc.integer({ min: -60, max: 60 }))
  .map(([r, e]) => r.mul(Rational.integer(10n).pow(e)));

/** The unit of the last of `digits` significant digits of x ≠ 0. */
function unit(x: Rational, digits: number): Rational {
  const ten = Rational.integer(10n);
  let exponent = x.abs().num.toString().length - x.den.toString().length;
  if (x.abs().compare(ten.pow(exponent)) < 0) exponent -= 1;
  return ten.pow(exponent - digits + 1);
}

describe('directed decimals', () => {
  it('are the multiples of the last digit around the value', () => {
    fc.assert(
      fc.property(fc.oneof(scaled, dyadics), digitCounts, (x, digits) => {
        const value = x instanceof Rational ? x : x.toRational();
        fc.pre(value.sign() !== 0);
        const last = unit(value, digits);
        const multiple = value.div(last);
        const down = Rational.parse(decimalDown(x, digits));
        const up = Rational.parse(decimalUp(x, digits));
        expect(down.equals(last.mul(Rational.integer(multiple.floor())))).toBe(true);
        expect(up.equals(last.mul(Rational.integer(multiple.ceil())))).toBe(true);
      }),
      runs(500),
    );
  });

  it('the text of an enclosure encloses', () => {
    fc.assert(
      fc.property(members(intervals), digitCounts, ({ x, t }, digits) => {
        const { inf, sup } = enclosureText(x, digits);
        expect(Rational.parse(inf).compare(t) <= 0 && t.compare(Rational.parse(sup)) <= 0).toBe(true);
      }),
      runs(300),
    );
  });

  it('roots: the squares of the decimals enclose the number, and one unit less does not', () => {
    fc.assert(
      fc.property(scaled, digitCounts, (r, digits) => {
        const x = r.abs();
        fc.pre(x.sign() !== 0);
        const down = Rational.parse(sqrtDecimalDown(x, digits));
        const up = Rational.parse(sqrtDecimalUp(x, digits));
        const last = unit(down, digits);
        expect(down.pow(2).compare(x) <= 0 && x.compare(up.pow(2)) <= 0).toBe(true);
        expect(down.add(last).pow(2).compare(x)).toBe(1);
        if (!down.equals(up)) expect(up.sub(last).pow(2).compare(x)).toBe(-1);
      }),
      runs(300),
    );
  });
});

describe('proved digits', () => {
  it('are the leading digits of every member, and one more digit is not shared', () => {
    fc.assert(
      fc.property(
        fc.oneof(scaled, rationals),
        fc.integer({ min: 0, max: 50 }),
        members(intervals),
        (centre, closeness, { x, t }) => {
          // A narrow interval around a random centre: the random interval, shrunk and moved.
          const shrink = Rational.integer(10n).pow(-closeness);
          const moved = (s: Rational): Rational => centre.add(s.mul(shrink));
          const ends = { inf: moved(x.inf.toRational()), sup: moved(x.sup.toRational()) };
          const text = provedDigits(ends, 40);
          fc.pre(text !== '');
          const digits = text.replace(/e.*/, '').replace(/[-.]/g, '').replace(/^0+/, '');
          const printed = Rational.parse(text).abs();
          const value = moved(t).abs();
          if (printed.sign() === 0) expect(value.sign()).toBe(0);
          else {
            // An exactly printed number may end earlier than its digits run; its last digit still bounds it.
            const last = unit(printed, Math.max(1, digits.length));
            expect(printed.compare(value) <= 0 && value.compare(printed.add(last)) < 0).toBe(true);
          }
        },
      ),
      runs(400),
    );
  });
});
