import { any, many, maybe, type Production } from '../grammar.js';

export const DIGIT = any(...'0123456789');
const digits = (least: number, most: number): Production => many(DIGIT, least, most);
const sign = any('', '', '-', '+');
const power: Production = [any('e', 'E'), sign, any(digits(1, 2), digits(1, 1), '0', '00012', '308', '-308')];

export const INTEGER: Production = any('0', '1', digits(1, 3), ['-', digits(1, 2)]);
export const DECIMAL: Production = any(
  INTEGER,
  [sign, digits(1, 3), '.', digits(0, 4)],
  [sign, '.', digits(1, 3)],
  [sign, digits(1, 2), maybe(['.', digits(0, 2)]), power],
  ['0.1', many('0', 0, 20)],
  digits(15, 40),
);
export const FRACTION: Production = [sign, digits(1, 3), '/', any('2', '3', '7', ['1', digits(0, 3)])];

/** Numerals that are far apart in size, as few characters can make them. */
export const EXTREME: Production = any(
  ['1e', any('9999', '-9999', '9998', '999', '-999', '400', '-400')],
  ['9e', any('-9999', '9999', '5000', '-5000')],
  '0e9999',
  '0.000e-9999',
  ['1', many('0', 300, 320)],
  ['1/', many(DIGIT, 30, 60)],
);

/** What is no number, or is one in another language. */
export const NO_NUMERAL: Production = any(
  '', '.', '-', '+', '--1', '+-1', '1..2', '1.2.3', '1e', '1e+', 'e1', '1e1.5', '1e10000', '1e-10000', '1e00010000', '0x10', '1_000', '1 000',
  'NaN', 'nan', 'inf', '-Infinity', '1/0', '0/0', '/2', '1/', '1/-2', '1/2/3', '1.5/2', '1/2.0', '1j', '1d3', '１', '½', '−1', '1\u00a0', '\ufeff1', 'null', 'true', 'B',
  '"1"', "'1'", '1%', '1f', '1L', '(1)', many('1', 2000, 2001), many(['1', many('0', 3, 3)], 500, 501),
); // prettier-ignore

/** A cell of a matrix: mostly plain, sometimes anything. */
export const cell = (plain: Production): Production => ({
  any: [plain],
  wrong: [NO_NUMERAL, EXTREME, DECIMAL, FRACTION],
});
