import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { shortText } from '../../src/report/numbers.js';

const between = (inf: string, sup: string) => ({ inf: Rational.parse(inf), sup: Rational.parse(sup) });

it('shows the digits that are proved, or both ends where they share fewer than half of what is known', () => {
  expect(shortText(between('2.718281', '2.718289'), 30)).toBe('2.71828…');
  expect(shortText(between('4.4999999999', '4.5000000001'), 30)).toBe('[4.4999999999, 4.5000000001]');
  expect(shortText(between('3', '5'), 30)).toBe('[3, 5]');
  expect(shortText(between('4.2', '4.8'), 30)).toBe('[4.2, 4.8]');
  expect(shortText(between('4.2012', '4.2089'), 30)).toBe('[4.2012, 4.2089]');
  expect(shortText(between('4.2012', '4.2089'), 2)).toBe('4.2…');
  expect(shortText(between('1/3', '1/3'), 5)).toBe('0.33333…');
});
