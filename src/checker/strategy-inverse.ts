import { absolute, floor, sum } from './arithmetic.js';
import { integers, natural, within } from './numerals.js';
import { lowestTerms } from './matrix.js';
import type { StrategyForm } from './strategy-form.js';
import { byColumn, MAX_ROUNDS, readColumn } from './strategy-column.js';
import { items, fields, lengthOf, need, partsOf, type Part } from './text.js';
import { bitsOfLongest, divisor, multiplication } from './work.js';

const MAX_BITS = 4096n;

/** n and bits, which the forms have whose coefficients are enclosed in units of 2^−bits. */
const readSizes = (parts: Readonly<Record<'bits' | 'n', Part>>): readonly [n: number, places: bigint] => [
  Number(within(parts.n, 1n, MAX_ROUNDS)),
  within(parts.bits, 1n, MAX_BITS),
];

/** The digits of 2·places bits, as long as entries may be. */
const lengthsOf = (places: bigint) => (): number => Number((6n * places + 9n) / 10n);

/** The inverse of a lower-triangular Toeplitz matrix that is given by its coefficients. */
export function readInverse(part: Part): StrategyForm {
  const parts = fields(part, ['bits', 'coefficients', 'denominator', 'n', 'name']);
  const [n, places] = readSizes(parts);
  const { column, count } = readColumn(part, parts, n);
  items(parts.coefficients, count, (item, t) => {
    if (t === 0) natural(item);
  });
  return byColumn(`inverse-toeplitz n=${n}`, n, {
    bits: 2n * places,
    denominatorBits: places,
    count: n,
    lengths: lengthsOf(places),
    work: column.work + BigInt(n * count) * multiplication(2n * places, column.bits),
    read: () => {
      const { data: D, denominator } = column.read();
      const { y, slack } = inverseOf(D, denominator << places, { n, places, part: parts.bits });
      return { c: y, denominator: 1n << places, slack };
    },
  });
}

/** The lower-triangular Toeplitz matrix whose coefficients are those of a quotient of two polynomials. */
export function readQuotient(part: Part): StrategyForm {
  const parts = fields(part, ['bits', 'denominator', 'n', 'name', 'numerator']);
  const [n, places] = readSizes(parts);
  const listOf = (list: Part): number => {
    const count = lengthOf(list);
    need(count >= 1 && count <= n, 'shape', list, `1 to ${n} coefficients`, `${count}`);
    return count;
  };
  const above = integers(parts.numerator, listOf(parts.numerator));
  const count = listOf(parts.denominator);
  const below = integers(parts.denominator, count);
  const [lead] = partsOf(parts.denominator, count) as [Part, ...Part[]];
  const first = natural(lead);
  const bits = [above, below].map(({ digits }) => bitsOfLongest(digits));
  const longest = bits[0]! > bits[1]! ? bits[0]! : bits[1]!;
  const entries = BigInt(above.digits.length + count);
  const leading = bitsOfLongest(first.digits);
  return byColumn(`quotient-toeplitz n=${n}`, n, {
    bits: 2n * places,
    denominatorBits: places,
    count: n,
    lengths: lengthsOf(places),
    work:
      divisor(leading) +
      entries * multiplication(longest, leading) +
      BigInt(n) * entries * multiplication(2n * places, longest),
    read: () => {
      const [N, D] = [above.values(), below.values()];
      lowestTerms(part, [...N, ...D], first);
      const { y, slack } = inverseOf(D, 1n << places, { n, places, part: parts.bits });
      // Lemma Quotient.
      const c = y.map((_, t) => sum(N.slice(0, t + 1).map((entry, s) => entry * y[t - s]!)));
      const off = slack * sum(N.map(absolute));
      need([...c, off].every(isShortFor(places)), 'precision', parts.bits, 'more bits', `${places}`);
      return { c, denominator: 1n << places, slack: off };
    },
  });
}

const isShortFor =
  (places: bigint) =>
  (x: bigint): boolean =>
    absolute(x) >> (2n * places) === 0n;

/** Lemma Inverse: the coefficients of the unit over D, rounded down, and how far they may be off. */
function inverseOf(
  D: readonly bigint[],
  unit: bigint,
  { n, places, part }: { readonly n: number; readonly places: bigint; readonly part: Part },
): { readonly y: readonly bigint[]; readonly slack: bigint } {
  const isShort = isShortFor(places);
  const [first, ...others] = D as [bigint, ...bigint[]];
  const y: bigint[] = [];
  for (let t = 0; t < n; t++) {
    const known = others.slice(0, t).map((entry, s) => entry * y[t - 1 - s]!);
    y.push(floor((t === 0 ? unit : 0n) - sum(known), first));
    need(isShort(y[t]!), 'precision', part, 'more bits', `${places}`);
  }
  const left = unit - BigInt(n) * first;
  need(left > 0n, 'precision', part, 'more bits', `${places}`);
  const slack = -floor(-first * sum(y.map(absolute)), left);
  need(isShort(slack), 'precision', part, 'more bits', `${places}`);
  return { y, slack };
}
