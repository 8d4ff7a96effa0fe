import { gcd, type Fraction } from './arithmetic.js';
import { items, need, partOf, places, wordOf, type Part } from './text.js';

/** Limits of docs/certificate-format.md, section 4. */
const MAX_DIGITS = 4096;
const MAX_SIZE = 4096n;

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const QUOTE = 34;

/** Whether the characters of a text from one place up to the one before another are digits, at least one of them. */
function areDigits(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return from < to;
}

/** Whether the characters between two quotation marks are a numeral of some form. */
type Test = (text: string, from: number, to: number) => boolean;

const isNatural: Test = (text, from, to) =>
  areDigits(text, from, to) && (to === from + 1 || text.charCodeAt(from) !== ZERO);

const isInteger: Test = (text, from, to) =>
  text.charCodeAt(from) === MINUS
    ? isNatural(text, from + 1, to) && text.charCodeAt(from + 1) !== ZERO
    : isNatural(text, from, to);

const isDecimal: Test = (text, from, to) => {
  const point = text.slice(from, to).indexOf('.');
  if (point < 0) return isNatural(text, from, to);
  const endsRightly = text.charCodeAt(to - 1) !== ZERO;
  return isNatural(text, from, from + point) && areDigits(text, from + point + 1, to) && endsRightly;
};

const isOdd = (numeral: string): boolean => numeral.charCodeAt(numeral.length - 1) % 2 === 1;

/** A numeral of the form that is due and of no more than the characters that are allowed, not yet its value. */
function numeral(part: Part, kind: 'integer' | 'decimal', isOfKind: Test): string {
  const { text, from, to } = part;
  const word = wordOf(part);
  need(word !== undefined && isOfKind(text, from + 1, to - 1), kind, part, `a canonical ${kind}`);
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

/** The digits of the integer that a string holds, negative for a negative one and 0 for zero; nothing of another value, or of too many characters. */
export function digitsAt(text: string, from: number, to: number): number | undefined {
  const count = to - from - 2;
  const isString = text.charCodeAt(from) === QUOTE && text.charCodeAt(to - 1) === QUOTE;
  if (!isString || !isInteger(text, from + 1, to - 1) || count > MAX_DIGITS) return undefined;
  const first = text.charCodeAt(from + 1);
  return first === MINUS ? 1 - count : count === 1 && first === ZERO ? 0 : count;
}

/** An array of integers whose length is due. */
export function integers(part: Part, length: number): Numerals {
  // An array of another length is refused before anything is allocated for its items.
  let digits = new Int16Array(0);
  let hasOdd = false;
  const { text } = part;
  places(part, length, (from, to, i) => {
    if (i === 0) digits = new Int16Array(length);
    const count = digitsAt(text, from, to);
    if (count === undefined) integer(partOf(part, from, to, i));
    else digits[i] = count;
    hasOdd ||= text.charCodeAt(to - 2) % 2 === 1;
  });
  const values = (): bigint[] => {
    const found: bigint[] = [];
    places(part, length, (from, to) => found.push(BigInt(text.slice(from + 1, to - 1))));
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
