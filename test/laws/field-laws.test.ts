import { describe, expect, it } from 'vitest';
import { fieldLaws, type FieldSubject } from '../../src/laws/field-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

type Fraction = readonly [bigint, bigint];
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const reduced = (num: bigint, den: bigint): Fraction => {
  const g = gcd(num, den) * (den < 0n ? -1n : 1n);
  return [num / g, den / g];
};
const floor = ([a, b]: Fraction): bigint => (a - (((a % b) + b) % b)) / b;

const good: FieldSubject<Fraction> = {
  ratio: reduced,
  parts: (x) => x,
  add: ([a, b], [c, d]) => reduced(a * d + c * b, b * d),
  sub: ([a, b], [c, d]) => reduced(a * d - c * b, b * d),
  mul: ([a, b], [c, d]) => reduced(a * c, b * d),
  div: ([a, b], [c, d]) => reduced(a * d, b * c),
  neg: ([a, b]) => [-a, b],
  compare: ([a, b], [c, d]) => (a * d < c * b ? -1 : a * d > c * b ? 1 : 0),
  floor,
  text: ([a, b]) => `${a}/${b}`,
  parse: (text) => reduced(...(text.split('/').map(BigInt) as unknown as [bigint, bigint])),
};

describe('the laws of exact rationals', () => {
  it('are kept by pairs of integers', () => {
    expectKept(fieldLaws(good), 10);
  });

  it('find a sum that is not reduced, and a quotient with a negative denominator', () => {
    expect(broken(fieldLaws({ ...good, add: ([a, b], [c, d]): Fraction => [a * d + c * b, b * d] }))).toEqual(
      ['a/b + c/d = (ad + cb)/(bd)'],
    );
    expect(
      broken(
        fieldLaws({
          ...good,
          div: ([a, b], [c, d]): Fraction => [(a * d) / gcd(a * d, b * c), (b * c) / gcd(a * d, b * c)],
        }),
      ),
    ).toEqual(['(a/b)/(c/d) = ad/(bc)']);
  });

  it('find a number that is made without care, a difference the other way round, and an opposite of one part', () => {
    const careless: FieldSubject<Fraction> = { ratio: (num, den) => [num, den], parts: (x) => x };
    expect(broken(fieldLaws(careless))).toEqual(['num/den is in lowest terms with den > 0']);
    expect(broken(fieldLaws({ ...good, sub: ([a, b], [c, d]) => reduced(c * b - a * d, b * d) }))).toEqual([
      'a/b − c/d = (ad − cb)/(bd)',
    ]);
    expect(broken(fieldLaws({ ...good, neg: ([a, b]): Fraction => [a < 0n ? a : -a, b] }))).toEqual([
      '−(a/b) = (−a)/b',
    ]);
  });

  it('find a comparison of numerators, and a floor that rounds to 0', () => {
    expect(broken(fieldLaws({ ...good, compare: ([a], [c]) => (a < c ? -1 : a > c ? 1 : 0) }))).toEqual([
      'compare(x, y) has the sign of x − y',
    ]);
    expect(broken(fieldLaws({ ...good, floor: ([a, b]) => a / b }))).toEqual(['⌊x⌋ ≤ x < ⌊x⌋ + 1']);
  });

  it('find a number that passes through float64', () => {
    const rounded: FieldSubject<Fraction> = { ...good, text: ([a, b]) => `${BigInt(Number(a))}/${b}` };
    expect(broken(fieldLaws(rounded))).toEqual(['parse(text(x)) = x']);
    const product: FieldSubject<Fraction> = {
      ...good,
      mul: ([a, b], [c, d]) => reduced(BigInt(Number(a) * Number(c)), b * d),
    };
    expect(broken(fieldLaws(product))).toEqual([
      '(a/b)·(c/d) = ac/(bd)',
      '(x + y) + z = x + (y + z) and x(y + z) = xy + xz',
    ]);
  });

  it('are each broken by one of these', expectEachBroken);
});
