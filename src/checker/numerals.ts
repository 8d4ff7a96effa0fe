import { gcd, type Fraction } from './arithmetic.js';
import { items, need, wordOf, type Part } from './text.js';

/** Limits of docs/certificate-format.md, section 4. */
const MAX_DIGITS = 4096;
const MAX_SIZE = 4096n;

/** Looks for what is no digit: a pattern that matches all digits would need memory for each. */
const onlyDigits = (text: string): boolean => !/[^0-9]/.test(text);
const isNatural = (text: string): boolean => text === '0' || (/^[1-9]/.test(text) && onlyDigits(text));
const isInteger = (text: string): boolean => isNatural(text.replace(/^-/, '')) && text !== '-0';
const isOdd = (numeral: string): boolean => '13579'.includes(numeral.slice(-1));

function isDecimal(text: string): boolean {
  const point = text.indexOf('.');
  if (point < 0) return isNatural(text);
  const places = text.slice(point + 1);
  const endsRightly = places !== '' && '123456789'.includes(places.slice(-1));
  return isNatural(text.slice(0, point)) && onlyDigits(places) && endsRightly;
}

/** A numeral of the form that is due and of no more than the characters that are allowed, not yet its value. */
function numeral(part: Part, kind: 'integer' | 'decimal', isOfKind: (text: string) => boolean): string {
  const word = wordOf(part);
  need(word !== undefined && isOfKind(word), kind, part, `a canonical ${kind}`);
  need(word.length <= MAX_DIGITS, 'limit', part, `at most ${MAX_DIGITS} characters`);
  return word;
}

const integer = (part: Part): string => numeral(part, 'integer', isInteger);

/** An integer within limits that the format sets. */
export function within(part: Part, low: bigint, high: bigint): bigint {
  const value = BigInt(integer(part));
  need(value >= low && value <= high, 'limit', part, `an integer from ${low} to ${high}`);
  return value;
}

/** A number of rows or columns. */
export const size = (part: Part): number => Number(within(part, 1n, MAX_SIZE));

/** Integers by what their numerals show: how long each is, with its sign; the values are had only when they are asked for. */
export interface Numerals {
  /** The number of digits of each, negative for a negative one, 0 for zero. */
  readonly digits: Int16Array;
  readonly hasOdd: boolean;
  values(): bigint[];
}

/** An array of integers whose length is due. */
export function integers(part: Part, length: number): Numerals {
  // An array of another length is refused before anything is allocated for its items.
  let digits = new Int16Array(0);
  let hasOdd = false;
  items(part, length, (item, i) => {
    if (i === 0) digits = new Int16Array(length);
    const word = integer(item);
    if (word !== '0') digits[i] = word.startsWith('-') ? 1 - word.length : word.length;
    hasOdd ||= isOdd(word);
  });
  const values = (): bigint[] => {
    const found: bigint[] = [];
    items(part, length, (item) => found.push(BigInt(wordOf(item)!)));
    return found;
  };
  return { digits, hasOdd, values };
}

/** An array of integers whose length is due, none of them below `low`, 0 or 1. */
export function integersAtLeast(low: 0 | 1, part: Part, length: number): Numerals {
  const numerals = integers(part, length);
  items(part, length, (item, i) => {
    need(numerals.digits[i]! >= low, 'sign', item, `at least ${low}`);
  });
  return numerals;
}

/** An integer of at least `low`, 0 or 1. */
export function natural(part: Part, low: 0 | 1 = 1): Numerals {
  const word = integer(part);
  const digits = word === '0' ? 0 : word.length;
  need(digits >= low && !word.startsWith('-'), 'sign', part, `at least ${low}`);
  return { digits: Int16Array.of(digits), hasOdd: isOdd(word), values: () => [BigInt(word)] };
}

/** A non-negative number in decimal notation. */
export function decimal(part: Part): Fraction {
  const [whole = '', places = ''] = numeral(part, 'decimal', isDecimal).split('.');
  return [BigInt(whole + places), 10n ** BigInt(places.length)];
}

/** A fraction [num, den] in lowest terms, den ≥ 1, not negative. */
export function fraction(part: Part): Fraction {
  const [num, den] = integers(part, 2).values() as [bigint, bigint];
  need(den > 0n && gcd(num, den) === 1n, 'fraction', part, 'a fraction in lowest terms');
  need(num >= 0n, 'sign', part, 'at least 0');
  return [num, den];
}
