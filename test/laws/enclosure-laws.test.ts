import { describe, expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { enclosureLaws, type EnclosureSubject } from '../../src/laws/enclosure-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

/** √x with integer arithmetic, to `bits` binary places. */
function root(x: bigint, bits: number): { inf: Rational; sup: Rational } {
  const square = x << BigInt(2 * bits);
  let r = BigInt(Math.floor(Math.sqrt(Number(square))));
  while (r * r > square) r -= 1n;
  while ((r + 1n) * (r + 1n) <= square) r += 1n;
  const low = Rational.dyadic(r, -bits);
  return { inf: low, sup: r * r === square ? low : Rational.dyadic(r + 1n, -bits) };
}

const ROOTS = new Map([
  [1n, 1n],
  [4n, 2n],
  [49n, 7n],
  [121n, 11n],
]);
const unbounded: EnclosureSubject<bigint> = {
  arguments: [1n, 2n, 3n, 4n, 10n, 49n, 121n],
  enclose: root,
  exact: (x) => ROOTS.get(x),
  nested: true,
  precisions: [1, 2, 5, 9, 20, 21],
};
const good: EnclosureSubject<bigint> = { ...unbounded, accuracy: (bits) => bits - 1 };

describe('the laws of enclosures', () => {
  it('are kept by an integer root, and by π with a width that goes to 0', () => {
    expectKept(enclosureLaws(good), 5);
    const fraction = (_x: bigint, bits: number): Interval =>
      Interval.fromRational(Rational.ratio(1n, 3n), bits);
    expectKept(
      enclosureLaws({ ...unbounded, enclose: fraction, exact: () => '1/3', precisions: [1, 8, 100] }),
      5,
    );
  });

  it('find ends that are rounded inward', () => {
    const inward = (x: bigint, bits: number): { inf: Rational; sup: Rational } => {
      const { inf } = root(x, bits + 2);
      return { inf, sup: inf };
    };
    // At two precisions the points are different numbers, except where the root is exact.
    expect(broken(enclosureLaws({ ...good, enclose: inward }))).toEqual([
      'the enclosures at two precisions have a number in common',
      'more bits give a subset',
    ]);
    const shifted = (x: bigint, bits: number): { inf: Rational; sup: Rational } => {
      const { inf, sup } = root(x, bits);
      const unit = Rational.dyadic(1n, -bits);
      return { inf: inf.add(unit), sup: sup.add(unit).add(unit) };
    };
    expect(broken(enclosureLaws({ ...good, enclose: shifted, nested: false }))).toContain('inf ≤ f(x) ≤ sup');
  });

  it('find ends that are swapped, and an interval that does not shrink as promised', () => {
    const swapped = (x: bigint, bits: number): { inf: Rational; sup: Rational } => {
      const { inf, sup } = root(x, bits);
      return { inf: sup, sup: inf };
    };
    expect(broken(enclosureLaws({ ...good, enclose: swapped }))).toContain('inf ≤ sup');
    const wide = (x: bigint): { inf: number; sup: bigint } => ({ inf: 0.5, sup: x });
    expect(broken(enclosureLaws({ ...good, enclose: wide }))).toEqual([
      'sup − inf ≤ 2^−accuracy(bits)·|f(x)|',
    ]);
    expect(broken(enclosureLaws({ ...unbounded, enclose: wide }))).toEqual([
      'sup − inf → 0 as the bits grow',
    ]);
  });

  it('find one that is right, but forgets what it knew', () => {
    const restless = (x: bigint, bits: number): { inf: Rational; sup: Rational } => {
      const { inf, sup } = root(x, bits);
      const unit = Rational.dyadic(1n, -bits);
      return bits % 2 === 0 ? { inf: inf.sub(unit), sup: sup.add(unit) } : { inf, sup };
    };
    expect(broken(enclosureLaws({ ...good, enclose: restless, accuracy: (bits) => bits - 3 }))).toEqual([
      'more bits give a subset',
    ]);
  });

  it('are each broken by one of these', expectEachBroken);
});
