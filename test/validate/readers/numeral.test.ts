import { describe, expect, it } from 'vitest';
import { parseNumeral } from '../../../src/validate/readers/numeral.js';

describe('parseNumeral', () => {
  it.each<[string, bigint, number, bigint, string]>([
    ['0', 0n, 0, 1n, 'integer'],
    ['-17', -17n, 0, 1n, 'integer'],
    ['+1200', 12n, 2, 1n, 'integer'],
    ['0.1', 1n, -1, 1n, 'decimal'],
    ['.5', 5n, -1, 1n, 'decimal'],
    ['5.', 5n, 0, 1n, 'decimal'],
    ['-1.000000000000000e+00', -1n, 0, 1n, 'decimal'],
    ['2.500E-003', 25n, -4, 1n, 'decimal'],
    ['0.000e-5000', 0n, 0, 1n, 'decimal'],
    ['1e-9999', 1n, -9999, 1n, 'decimal'],
    ['-2/6', -1n, 0, 3n, 'fraction'],
    ['4/2', 2n, 0, 1n, 'fraction'],
  ])('%s', (text, num, exponent, den, spelling) => {
    expect(parseNumeral(text)).toEqual({ num, exponent, den, spelling });
  });

  it.each([
    '',
    '-',
    '.',
    'e5',
    '.e5',
    '1e',
    '1e+',
    '1e10000',
    '1e-10000',
    'nan',
    'NaN',
    'inf',
    '-Infinity',
    '0x10',
    '1_000',
    '1,5',
    ' 1',
    '1 ',
    '1.0D+00',
    '1/0',
    '1/-3',
    '1/2/3',
    '1/2.5',
    '/',
    '--1',
    '١',
    '9'.repeat(2001),
  ])('%j is no number', (text) => {
    expect(parseNumeral(text)).toBeUndefined();
  });

  it('reads the 1077 characters of the smallest double', () => {
    const digits = (5n ** 1074n).toString();
    const text = `0.${digits.padStart(1074, '0')}`;
    expect(parseNumeral(text)).toEqual({ num: 5n ** 1074n, exponent: -1074, den: 1n, spelling: 'decimal' });
  });
});
