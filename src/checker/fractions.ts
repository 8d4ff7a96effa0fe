import { gcd, largest, type Fraction } from './arithmetic.js';
import { integers } from './numerals.js';
import { items, need, type Part } from './text.js';
import { bitsOf, divisor } from './work.js';

/** Fractions whose form is read, and whose terms are known to be lowest only when they are asked for. */
export interface FractionsForm {
  readonly bits: bigint;
  readonly work: bigint;
  values(): Fraction[];
}

/** An array of fractions whose length is due. */
export function fractions(part: Part, length: number, due: 'any' | 'positive' | 'nonzero'): FractionsForm {
  let bits = bitsOf(1);
  let work = 0n;
  items(part, length, (item) => {
    // Digits, negative for a negative number and 0 for zero.
    const [num, den] = integers(item, 2).digits as unknown as [number, number];
    need(den > 0, 'fraction', item, 'a denominator of at least 1');
    const isDue = due === 'any' || num > 0 || (due === 'nonzero' && num < 0);
    need(isDue, 'sign', item, `a ${due} number`);
    bits = largest([bits, bitsOf(num), bitsOf(den)]);
    work += divisor(bitsOf(num), bitsOf(den));
  });
  const values = (): Fraction[] => {
    const found: Fraction[] = [];
    items(part, length, (item) => {
      // ["num","den"], as its form says.
      const { text, from, to } = item;
      const [num, den] = text
        .slice(from + 2, to - 2)
        .split('","')
        .map(BigInt) as [bigint, bigint];
      need(gcd(num, den) === 1n, 'fraction', item, 'a fraction in lowest terms');
      found.push([num, den]);
    });
    return found;
  };
  return { bits, work, values };
}
