import fc from 'fast-check';
import { Rational } from '../arithmetic/rational.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Law } from './law.js';

/** Exact rational numbers: how they are made and read, and those of the operations that they have. */
export interface FieldSubject<T> {
  /** The number num/den, den ≠ 0. */
  readonly ratio: (num: bigint, den: bigint) => T;
  /** Numerator and denominator, in lowest terms, the denominator positive. */
  readonly parts: (x: T) => readonly [num: bigint, den: bigint];
  /** x + y. */
  readonly add?: (x: T, y: T) => T;
  /** x − y. */
  readonly sub?: (x: T, y: T) => T;
  /** x·y. */
  readonly mul?: (x: T, y: T) => T;
  /** x/y, y ≠ 0. */
  readonly div?: (x: T, y: T) => T;
  /** −x. */
  readonly neg?: (x: T) => T;
  /** Negative, 0 or positive as x is less than, equal to or greater than y. */
  readonly compare?: (x: T, y: T) => number;
  /** ⌊x⌋, the greatest integer that is at most x. */
  readonly floor?: (x: T) => bigint;
  /** A text of the number. */
  readonly text?: (x: T) => string;
  /** Reads what `text` writes. */
  readonly parse?: (text: string) => T;
  /** The numbers that are tried, as numerator and denominator. */
  readonly fractions?: Cases<readonly [num: bigint, den: bigint]>;
}

const CASES = 200;

/** Fractions of small and of large height, not always reduced, with negative denominators and 0 among them. */
const FRACTIONS: fc.Arbitrary<readonly [bigint, bigint]> = fc
  .oneof(
    fc.tuple(fc.bigInt(-32n, 32n), fc.bigInt(-9n, 9n)),
    fc.tuple(fc.bigInt(-(1n << 70n), 1n << 70n), fc.bigInt(-(1n << 60n), 1n << 60n)),
  )
  .filter(([, den]) => den !== 0n);

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const size = (a: bigint): bigint => (a < 0n ? -a : a);

/**
 * The laws of exact rationals, against integers multiplied crosswise. For all a/b, c/d:
 *
 * - numbers are in lowest terms with a positive denominator, and num/den is the number made of them;
 * - a/b + c/d = (ad + cb)/(bd), and so on for − · ÷ and the opposite;
 * - (x + y) + z = x + (y + z), x(y + z) = xy + xz;
 * - x − y < 0, = 0 or > 0 as `compare` says; ⌊x⌋ ≤ x < ⌊x⌋ + 1; `parse` undoes `text`.
 *
 * @example
 * ```ts
 * const laws = fieldLaws({ ratio: (a, b) => Rational.ratio(a, b), parts: ({ num, den }) => [num, den], add: (x, y) => x.add(y) });
 * for (const law of laws) law.check();
 * ```
 */
export function fieldLaws<T>(subject: FieldSubject<T>): Law[] {
  const { ratio, parts, add, sub, mul, div, neg, compare, floor, text, parse } = subject;
  const fraction = arbitraryOf(subject.fractions ?? FRACTIONS);
  const exact = (x: T): Rational => Rational.ratio(...parts(x));
  const sameAs = (found: T, expected: Rational): string | undefined =>
    exact(found).equals(expected) ? undefined : `got ${exact(found)}, expected ${expected}`;

  const laws = [
    law('num/den is in lowest terms with den > 0', CASES, [fraction], ([a, b]) => {
      const [num, den] = parts(ratio(a, b));
      if (num * b !== a * den) return `${a}/${b} has the parts ${num}/${den}`;
      return den > 0n && gcd(size(num), den) === 1n ? undefined : `${num}/${den} is not reduced`;
    }),
  ];
  const binary = (
    name: string,
    operation: ((x: T, y: T) => T) | undefined,
    of: (x: Rational, y: Rational) => Rational,
    defined: (y: Rational) => boolean = () => true,
  ): void => {
    if (operation === undefined) return;
    laws.push(
      law(name, CASES, [fraction, fraction], ([a, b], [c, d]) => {
        const [x, y] = [Rational.ratio(a, b), Rational.ratio(c, d)];
        fc.pre(defined(y));
        const found = operation(ratio(a, b), ratio(c, d));
        const [num, den] = parts(found);
        if (den <= 0n || gcd(size(num), den) !== 1n) return `${num}/${den} is not reduced`;
        return sameAs(found, of(x, y));
      }),
    );
  };
  binary('a/b + c/d = (ad + cb)/(bd)', add, (x, y) => cross(x, y, x.num * y.den + y.num * x.den));
  binary('a/b − c/d = (ad − cb)/(bd)', sub, (x, y) => cross(x, y, x.num * y.den - y.num * x.den));
  binary('(a/b)·(c/d) = ac/(bd)', mul, (x, y) => cross(x, y, x.num * y.num));
  binary(
    '(a/b)/(c/d) = ad/(bc)',
    div,
    (x, y) => Rational.ratio(x.num * y.den, x.den * y.num),
    (y) => y.sign() !== 0,
  );
  if (neg !== undefined)
    laws.push(
      law('−(a/b) = (−a)/b', CASES, [fraction], ([a, b]) => sameAs(neg(ratio(a, b)), Rational.ratio(-a, b))),
    );
  if (add !== undefined && mul !== undefined)
    laws.push(
      law(
        '(x + y) + z = x + (y + z) and x(y + z) = xy + xz',
        CASES,
        [fraction, fraction, fraction],
        (p, q, r) => {
          const [x, y, z] = [ratio(...p), ratio(...q), ratio(...r)];
          return (
            sameAs(add(add(x, y), z), exact(add(x, add(y, z)))) ??
            sameAs(mul(x, add(y, z)), exact(add(mul(x, y), mul(x, z))))
          );
        },
      ),
    );
  if (compare !== undefined)
    laws.push(
      law(
        'compare(x, y) has the sign of x − y',
        CASES,
        [fraction, fraction, fc.boolean()],
        (p, other, same) => {
          const [a, b] = p;
          // Equal numbers come in two spellings.
          const [c, d] = same ? [3n * a, 3n * b] : other;
          const sign = Math.sign(compare(ratio(a, b), ratio(c, d)));
          const difference = (a * d - c * b) * (b * d < 0n ? -1n : 1n);
          const expected = difference < 0n ? -1 : difference > 0n ? 1 : 0;
          return sign === expected ? undefined : `${a}/${b} to ${c}/${d}: got ${sign}, expected ${expected}`;
        },
      ),
    );
  if (floor !== undefined)
    laws.push(
      law('⌊x⌋ ≤ x < ⌊x⌋ + 1', CASES, [fraction], ([a, b]) => {
        const [num, den] = b < 0n ? [-a, -b] : [a, b];
        const found = floor(ratio(a, b));
        return found * den <= num && num < (found + 1n) * den
          ? undefined
          : `the floor of ${a}/${b} is ${found}`;
      }),
    );
  if (text !== undefined && parse !== undefined)
    laws.push(
      law('parse(text(x)) = x', CASES, [fraction], ([a, b]) => {
        const spelled = text(ratio(a, b));
        const found = exact(parse(spelled));
        return found.equals(Rational.ratio(a, b)) ? undefined : `${spelled} is read as ${found}`;
      }),
    );
  return laws;
}

/** A number over the product of two denominators. */
const cross = (x: Rational, y: Rational, num: bigint): Rational => Rational.ratio(num, x.den * y.den);
