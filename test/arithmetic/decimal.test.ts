import { describe, expect, it } from 'vitest';
import {
  decimalDown,
  decimalUp,
  enclosureText,
  provedDigits,
  sqrtDecimalDown,
  sqrtDecimalUp,
} from '../../src/arithmetic/decimal.js';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { exp, pi } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';

const R = (text: string): Rational => Rational.parse(text);
const both = (x: Rational | Dyadic, digits: number): [string, string] => [
  decimalDown(x, digits),
  decimalUp(x, digits),
];

describe('decimalDown and decimalUp', () => {
  it.each([
    ['1/3', 5, '0.33333', '0.33334'],
    ['-1/3', 5, '-0.33334', '-0.33333'],
    ['1/10', 5, '0.1', '0.1'],
    ['-2.5', 2, '-2.5', '-2.5'],
    ['0', 3, '0', '0'],
    ['123456', 3, '123000', '124000'],
    ['999.96', 4, '999.9', '1000'],
    ['-999.96', 4, '-1000', '-999.9'],
    ['0.000001', 3, '0.000001', '0.000001'],
    ['1.2345e-7', 3, '1.23e-7', '1.24e-7'],
    ['1.2345e-300', 3, '1.23e-300', '1.24e-300'],
    ['1e20', 1, '100000000000000000000', '100000000000000000000'],
    ['1.25e21', 2, '1.2e+21', '1.3e+21'],
    ['2/3', 1, '0.6', '0.7'],
  ])('%s to %i digits is between %s and %s', (value, digits, down, up) => {
    expect(both(R(value), digits)).toEqual([down, up]);
  });

  it('sees a distance far below the digits printed', () => {
    const above = R('0.5').add(R('1e-5000'));
    expect(both(above, 3)).toEqual(['0.5', '0.501']);
    expect(both(above.neg(), 3)).toEqual(['-0.501', '-0.5']);
  });

  it('takes dyadic numbers', () => {
    expect(both(Dyadic.of(5n, -3), 10)).toEqual(['0.625', '0.625']);
    expect(both(Dyadic.of(1n, 100), 5)).toEqual(['1.2676e+30', '1.2677e+30']);
  });

  it('prints a few digits of giant numbers at once', () => {
    const start = performance.now();
    const giant = 10n ** 100_000n;
    expect(both(Rational.integer(giant), 5)).toEqual(['1e+100000', '1e+100000']);
    expect(both(Rational.integer(giant + 1n), 5)).toEqual(['1e+100000', '1.0001e+100000']);
    expect(both(Rational.ratio(-1n, giant), 5)).toEqual(['-1e-100000', '-1e-100000']);
    expect(both(Rational.integer(7n ** 120000n), 5)).toEqual(['5.8183e+101411', '5.8184e+101411']);
    expect(both(Dyadic.of(1n, -(10 ** 9)), 5)).toEqual(['2.1677e-301029996', '2.1678e-301029996']);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('prints 100 000 digits', () => {
    const digits = decimalDown(pi(340_000).inf, 100_000);
    expect(digits).toHaveLength(100_001);
    expect(digits.startsWith('3.14159265358979')).toBe(true);
    // The last ten of the first hundred thousand decimals are …5493624646, the digit before the last printed included.
    expect(digits.endsWith('549362464')).toBe(true);
  });

  it.each([0, -1, 2.5, NaN, 1_000_001])('refuses %s digits', (digits) => {
    expect(() => decimalDown(R('1'), digits)).toThrow(
      `decimalDown: expected 1 to 1000000 significant digits, got ${digits}`,
    );
    expect(() => decimalUp(R('1'), digits)).toThrow(
      `decimalUp: expected 1 to 1000000 significant digits, got ${digits}`,
    );
  });
});

describe('enclosureText', () => {
  it('rounds the ends outward', () => {
    expect(enclosureText({ inf: R('1/3'), sup: R('2/3') }, 4)).toEqual({ inf: '0.3333', sup: '0.6667' });
    expect(enclosureText({ inf: R('-2/3'), sup: R('-1/3') }, 4)).toEqual({ inf: '-0.6667', sup: '-0.3333' });
    expect(enclosureText(pi(64), 12)).toEqual({ inf: '3.14159265358', sup: '3.14159265359' });
  });
});

describe('provedDigits', () => {
  const between = (inf: string, sup: string, maxDigits?: number): string =>
    provedDigits({ inf: R(inf), sup: R(sup) }, maxDigits);

  it('keeps the digits that both ends share, zeros included', () => {
    expect(between('2.62185890', '2.62185891')).toBe('2.6218589');
    expect(between('2.621858901', '2.621858909')).toBe('2.62185890');
    expect(between('-2.621858909', '-2.621858901')).toBe('-2.62185890');
    expect(between('0.00123456', '0.00123499')).toBe('0.001234');
    expect(between('0.3', '0.4')).toBe('');
    expect(between('12.1', '12.9')).toBe('12');
  });

  it('prints nothing when the ends share no digit', () => {
    expect(between('0.99', '1.01')).toBe('');
    expect(between('-1', '1')).toBe('');
    expect(between('0', '1e-9')).toBe('');
    expect(between('-1e-9', '0')).toBe('');
    expect(between('9.99', '10.01')).toBe('');
  });

  it('is scientific when the digits stop before the units or the size is not moderate', () => {
    expect(between('12345', '12399')).toBe('1.23e+4');
    expect(between('12345', '19999')).toBe('1e+4');
    expect(between('123.4', '123.6')).toBe('123');
    expect(between('1.25e-300', '1.26e-300')).toBe('1.2e-300');
    expect(between('0.00000123', '0.00000124')).toBe('0.0000012');
    expect(between('0.000000123', '0.000000124')).toBe('1.2e-7');
    expect(between('1234567890123456789012', '1234567890123456789019', 30)).toBe(
      '1.23456789012345678901e+21',
    );
  });

  it('truncates a single number at the digits asked for', () => {
    expect(between('1/3', '1/3', 7)).toBe('0.3333333');
    expect(between('2/3', '2/3', 7)).toBe('0.6666666');
    expect(between('1/3', '1/3')).toBe(`0.${'3'.repeat(60)}`);
    expect(between('2.5', '2.5')).toBe('2.5');
    expect(between('-123000', '-123000')).toBe('-123000');
    expect(between('0', '0')).toBe('0');
    expect(between('123456', '123456', 3)).toBe('1.23e+5');
  });

  it('does not print an interval as if it were a point', () => {
    expect(provedDigits({ inf: R('2.5'), sup: R('2.5').add(R('1e-100')) }, 8)).toBe('2.5000000');
  });

  it('agrees with the known digits of pi', () => {
    expect(provedDigits(pi(200))).toBe('3.14159265358979323846264338327950288419716939937510582097494');
  });

  it('prints exponentials of extreme arguments', () => {
    const start = performance.now();
    expect(provedDigits(exp(Interval.point(-(2n ** 24n) + 1n), 64), 10)).toBe('1.269976061e-7286252');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('refuses impossible numbers of digits', () => {
    expect(() => between('1', '2', 0)).toThrow(
      'provedDigits: expected 1 to 1000000 significant digits, got 0',
    );
  });
});

describe('sqrtDecimalDown and sqrtDecimalUp', () => {
  it.each([
    ['2', 30, '1.41421356237309504880168872420', '1.41421356237309504880168872421'],
    ['1/9', 10, '0.3333333333', '0.3333333334'],
    ['0.01', 10, '0.1', '0.1'],
    ['1/100000000000000000000', 3, '1e-10', '1e-10'],
    ['144', 1, '10', '20'],
    ['144', 2, '12', '12'],
    ['0', 5, '0', '0'],
    ['1e-401', 3, '3.16e-201', '3.17e-201'],
    ['1e401', 3, '3.16e+200', '3.17e+200'],
  ])('the root of %s to %i digits is between %s and %s', (value, digits, down, up) => {
    expect([sqrtDecimalDown(R(value), digits), sqrtDecimalUp(R(value), digits)]).toEqual(
      [down, up].map((text) => (text.includes('e') ? text : text.replace(/(\.\d*?)0+$/, '$1'))),
    );
  });

  it('separates n² from its neighbours', () => {
    const square = (10n ** 50n + 7n) ** 2n;
    expect(sqrtDecimalDown(Rational.integer(square - 1n), 51)).toBe(`1.${'0'.repeat(49)}6e+50`);
    expect(sqrtDecimalUp(Rational.integer(square), 51)).toBe(`1.${'0'.repeat(49)}7e+50`);
    expect(sqrtDecimalUp(Rational.integer(square + 1n), 51)).toBe(`1.${'0'.repeat(49)}8e+50`);
  });

  it('refuses negative numbers and impossible digits', () => {
    expect(() => sqrtDecimalDown(R('-1'), 5)).toThrow(
      'sqrtDecimalDown: expected a non-negative number, got -1',
    );
    expect(() => sqrtDecimalUp(R('-1/2'), 5)).toThrow(
      'sqrtDecimalUp: expected a non-negative number, got -1/2',
    );
    expect(() => sqrtDecimalUp(R('2'), 0)).toThrow(
      'sqrtDecimalUp: expected 1 to 1000000 significant digits, got 0',
    );
  });
});
