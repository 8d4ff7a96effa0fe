/**
 * The work of exact arithmetic in advance, in nanoseconds of one slow core of today: formulas in the numbers of 64-bit words, fitted from
 * above to measured times. They bound the cost of judging an input; nothing that is proved rests on them.
 */

/** Below this many words a product of integers takes the square of it. */
const SCHOOLBOOK = 34;

/** The bit length, which bounds log₂ s and is the same on every engine. */
const logarithm = (s: number): number => 32 - Math.clz32(s);

/** A product of integers of s words each: schoolbook, then Karatsuba's exponent log₂ 3, then fast Fourier transforms. */
const squareWork = (s: number): number =>
  s <= SCHOOLBOOK ? 3.6 * s * s : Math.min(16 * s ** 1.585, 150 * s * logarithm(s));

/** The product of integers of p and q words. */
export function productWork(p: number, q: number): number {
  const [s, l] = p < q ? [p, q] : [q, p];
  return s === 0 ? 60 : 80 + (l / s) * squareWork(s);
}

/** The sum of integers of at most p words. */
export const sumWork = (p: number): number => 60 + 6 * p;

/** The quotient of integers of p and q words, p ≥ q. */
export const quotientWork = (p: number, q: number): number => 100 + 3 * productWork(Math.max(1, p - q), q);

/** The decimal digits of an integer of p words. */
export const decimalWork = (p: number): number => 200 + 5 * squareWork(p);

/** A fraction of integers of p words, brought to lowest terms; quicker when its denominator is that of a decimal. */
export function reductionWork(p: number, decimal: boolean): number {
  if (decimal) return 1000 + 60 * p + 5 * squareWork(p);
  return 1000 + (p <= 128 ? 16_000 * p : 60 * squareWork(p));
}

/** The number of 64-bit words of an integer; 0 for 0. */
export function words(x: bigint): number {
  if (x === 0n) return 0;
  if (x < WORD && x > -WORD) return 1;
  return Math.ceil((x < 0n ? -x : x).toString(16).length / 16);
}

const WORD = 1n << 64n;
