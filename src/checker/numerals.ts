import { items, need, wordOf, type Part } from './text.js';

/** Limits of docs/certificate-format.md, section 4. */
const MAX_DIGITS = 4096;
const MAX_SIZE = 4096n;

/** Looks for what is no digit: a pattern that matches all digits would need memory for each. */
const onlyDigits = (text: string): boolean => !/[^0-9]/.test(text);
const isNatural = (text: string): boolean => text === '0' || (/^[1-9]/.test(text) && onlyDigits(text));

function isDecimal(text: string): boolean {
  const point = text.indexOf('.');
  if (point < 0) return isNatural(text);
  const places = text.slice(point + 1);
  return isNatural(text.slice(0, point)) && onlyDigits(places) && '123456789'.includes(places.slice(-1)) && places !== '';
}

/** The numeral of an integer, not yet its value. */
function integerText(part: Part, path: string): string {
  const word = wordOf(part);
  const canonical = word !== undefined && isNatural(word.startsWith('-') ? word.slice(1) : word) && word !== '-0';
  need(canonical, 'integer', path, 'a canonical integer', part);
  need(word.length <= MAX_DIGITS, 'limit', path, `at most ${MAX_DIGITS} characters`, part);
  return word;
}

/** An integer within limits that the format sets. */
export function within(part: Part, path: string, low: bigint, high: bigint): bigint {
  const number = BigInt(integerText(part, path));
  need(number >= low && number <= high, 'limit', path, `an integer from ${low} to ${high}`, part);
  return number;
}

/** A number of rows or columns. */
export const size = (part: Part, path: string): number => Number(within(part, path, 1n, MAX_SIZE));

/** Integers by what their numerals show: how long each is, with its sign; the values are had only when they are asked for. */
export interface Numerals {
  /** The number of digits of each, negative for a negative one, 0 for zero. */
  readonly digits: Int16Array;
  readonly odd: boolean;
  values(): bigint[];
}

/** An array of integers whose length is due. */
export function integers(part: Part, path: string, length: number): Numerals {
  // An array of another length is refused before anything is allocated for its items.
  let digits = new Int16Array(0);
  let odd = false;
  items(part, path, length, (from, to, i) => {
    if (i === 0) digits = new Int16Array(length);
    const word = integerText({ text: part.text, from, to }, `${path}[${i}]`);
    digits[i] = word === '0' ? 0 : word.startsWith('-') ? 1 - word.length : word.length;
    odd ||= '13579'.includes(word.slice(-1));
  });
  const values = (): bigint[] => {
    const found: bigint[] = [];
    items(part, path, length, (from, to) => found.push(BigInt(part.text.slice(from + 1, to - 1))));
    return found;
  };
  return { digits, odd, values };
}

/** An integer of at least 1. */
export function natural(part: Part, path: string): Numerals {
  const word = integerText(part, path);
  need(word !== '0' && !word.startsWith('-'), 'sign', path, 'at least 1', part);
  return { digits: Int16Array.of(word.length), odd: '13579'.includes(word.slice(-1)), values: () => [BigInt(word)] };
}

/** Integers of which none is below `least`, 0 or 1. */
export function atLeast(least: 0 | 1, { digits, values }: Numerals, path: string): void {
  const i = digits.findIndex((x) => x < least);
  if (i >= 0) need(false, 'sign', `${path}[${i}]`, `at least ${least}`, `"${values()[i]}"`);
}

/** A rational [numerator, denominator], denominator ≥ 1, not necessarily reduced. */
export type Fraction = readonly [bigint, bigint];
export const plus = (x: Fraction, y: Fraction): Fraction => [x[0] * y[1] + y[0] * x[1], x[1] * y[1]];
export const times = (x: Fraction, y: Fraction): Fraction => [x[0] * y[0], x[1] * y[1]];
export const atMost = (x: Fraction, y: Fraction): boolean => x[0] * y[1] <= y[0] * x[1];
export const powerOfTwo = (e: bigint): Fraction => (e >= 0n ? [1n << e, 1n] : [1n, 1n << -e]);
export const absolute = (x: bigint): bigint => (x < 0n ? -x : x);

export function gcd(x: bigint, y: bigint): bigint {
  while (y !== 0n) [x, y] = [y, x % y];
  return absolute(x);
}

/** A non-negative number in decimal notation. */
export function decimal(part: Part, path: string): Fraction {
  const word = wordOf(part);
  need(word !== undefined && isDecimal(word), 'decimal', path, 'a canonical decimal', part);
  need(word.length <= MAX_DIGITS, 'limit', path, `at most ${MAX_DIGITS} characters`, part);
  const [whole = '', places = ''] = word.split('.');
  return [BigInt(whole + places), 10n ** BigInt(places.length)];
}

/** A fraction [num, den] in lowest terms, den ≥ 1, not negative. */
export function fraction(part: Part, path: string): Fraction {
  const [num, den] = integers(part, path, 2).values() as [bigint, bigint];
  need(den > 0n && gcd(num, den) === 1n, 'fraction', path, 'a fraction in lowest terms', part);
  need(num >= 0n, 'sign', path, 'at least 0', part);
  return [num, den];
}
