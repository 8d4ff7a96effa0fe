import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PI } from '../../src/arithmetic/elementary.js';
import { decimalDown } from '../../src/arithmetic/decimal.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { judgeDigits } from '../../src/paper/judge-digits.js';
import { runs } from '../effort.js';

const positive = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([num, den]) => Rational.ratio(num, den));
const digits = fc.integer({ min: 2, max: 12 });

/** d·10^e with so many digits in d, rounded down; and whether it is the value. */
function cut(x: Rational, count: number): { readonly mantissa: bigint; readonly exponent: number } {
  const text = Rational.parse(decimalDown(x, count));
  let exponent = 0;
  const ten = Rational.integer(10n);
  let scaled = text;
  while (scaled.compare(ten.pow(count)) >= 0) [scaled, exponent] = [scaled.div(ten), exponent + 1];
  while (scaled.compare(ten.pow(count - 1)) < 0) [scaled, exponent] = [scaled.mul(ten), exponent - 1];
  return { mantissa: scaled.floor(), exponent };
}

const spelled = (mantissa: bigint, exponent: number): string => `${mantissa}e${exponent}`;

describe('printed digits', () => {
  it('are right when they are cut off or rounded, of either sign', () => {
    fc.assert(
      fc.property(positive, digits, fc.boolean(), (x, count, isNegative) => {
        const value = Real.of(isNegative ? x.neg() : x);
        const sign = isNegative ? '-' : '';
        const { mantissa, exponent } = cut(x, count);
        const unit = Rational.integer(10n).pow(exponent);
        const rest = x.sub(Rational.integer(mantissa).mul(unit)).div(unit);
        const half = Rational.ratio(1n, 2n);
        const below = rest.sign() === 0 ? 'exact' : rest.compare(half) <= 0 ? 'rounded' : 'cut off';
        expect(judgeDigits(sign + spelled(mantissa, exponent), value)).toEqual({ verdict: below });
        const above = judgeDigits(sign + spelled(mantissa + 1n, exponent), value).verdict;
        expect(above).toBe(rest.compare(half) >= 0 ? 'rounded' : 'wrong');
      }),
      runs(200),
    );
  });

  it('are wrong from the digit that is changed by two or more', () => {
    fc.assert(
      fc.property(
        positive,
        digits,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2, max: 4 }),
        (x, count, place, by) => {
          fc.pre(place <= count);
          const { mantissa, exponent } = cut(x, count);
          const changed = mantissa + BigInt(by) * 10n ** BigInt(count - place);
          fc.pre(`${changed}`.length === count);
          const verdict = judgeDigits(spelled(changed, exponent), Real.of(x));
          // Off by at least 1 and at most 5 units of that digit, which is at most half a unit of the one before.
          expect(verdict).toEqual({ verdict: 'wrong', from: by === 4 ? expect.any(Number) : place });
          if (verdict.verdict === 'wrong') expect(verdict.from).toBeGreaterThanOrEqual(place - 1);
        },
      ),
      runs(200),
    );
  });

  it.each([
    ['3.14159', { verdict: 'rounded' }],
    ['3.1415', { verdict: 'cut off' }],
    ['3.1416', { verdict: 'rounded' }],
    ['3.1417', { verdict: 'wrong', from: 5 }],
    ['3', { verdict: 'rounded' }],
    ['4', { verdict: 'wrong', from: 1 }],
    ['22/7', { verdict: 'wrong', from: 1 }],
    ['-3.14', { verdict: 'wrong', from: 1 }],
    ['0.00', { verdict: 'wrong', from: 1 }],
    ['314.159e-2', { verdict: 'rounded' }],
  ])('of pi: %s', (printed, verdict) => {
    expect(judgeDigits(printed, PI)).toEqual(verdict);
  });

  it('of zero and of fractions', () => {
    expect(judgeDigits('0', Real.ZERO)).toEqual({ verdict: 'exact' });
    expect(judgeDigits('0.0', Real.of(Rational.parse('0.04')))).toEqual({ verdict: 'rounded' });
    expect(judgeDigits('1/3', Real.of(Rational.parse('1/3')))).toEqual({ verdict: 'exact' });
    expect(judgeDigits('0.3333', Real.of(Rational.parse('1/3')))).toEqual({ verdict: 'rounded' });
    expect(() => judgeDigits('pi', PI)).toThrow(SyntaxError);
  });
});
