import { gcd, type Fraction } from './arithmetic.js';
import { digitsAt, integers } from './numerals.js';
import { need, partOf, places, type Part } from './text.js';
import { bitsOf, divisor } from './work.js';

/** Fractions whose form is read, and whose terms are known to be lowest only when they are asked for. */
export interface FractionsForm {
  readonly bits: bigint;
  readonly work: bigint;
  values(): Fraction[];
}

/** An array of fractions whose length is due. */
export function fractions(part: Part, length: number, due: 'any' | 'positive' | 'nonzero'): FractionsForm {
  const { text } = part;
  let [longest, work] = [1, 0n];
  let starts = new Int32Array(0);
  // By both lengths, of which there are few pairs.
  const known = new Map<number, bigint>();
  places(part, length, (from, to, i) => {
    if (i === 0) starts = new Int32Array(length);
    starts[i] = from;
    const item = (): Part => partOf(part, from, to, i);
    const [num, den] =
      digitsOf(text, from, to) ?? (integers(item(), 2).digits as unknown as [number, number]);
    if (den <= 0) need(false, 'fraction', item(), 'a denominator of at least 1');
    const isDue = due === 'any' || num > 0 || (due === 'nonzero' && num < 0);
    if (!isDue) need(false, 'sign', item(), `a ${due} number`);
    const size = num < 0 ? -num : num;
    if (size > longest) longest = size;
    if (den > longest) longest = den;
    const pair = PAIR * size + den;
    let divided = known.get(pair);
    if (divided === undefined) known.set(pair, (divided = divisor(bitsOf(size), bitsOf(den))));
    work += divided;
  });
  const values = (): Fraction[] =>
    Array.from(starts, (from, i) => {
      // ["num","den"], as its form says.
      const comma = text.indexOf(',', from);
      const to = text.indexOf(']', comma);
      const num = BigInt(text.slice(from + 2, comma - 1));
      const den = BigInt(text.slice(comma + 2, to - 1));
      if (gcd(num, den) !== 1n)
        need(false, 'fraction', partOf(part, from, to + 1, i), 'a fraction in lowest terms');
      return [num, den];
    });
  return { bits: bitsOf(longest), work, values };
}

/** More than the digits of a numeral. */
const PAIR = 8192;

/** The digits of both terms, as of integers; nothing of what is not an array of two. */
function digitsOf(text: string, from: number, to: number): readonly [number, number] | undefined {
  const comma = text.indexOf(',', from);
  const num = digitsAt(text, from + 1, comma);
  const den = digitsAt(text, comma + 1, to - 1);
  return text[from] !== '[' || num === undefined || den === undefined ? undefined : [num, den];
}
