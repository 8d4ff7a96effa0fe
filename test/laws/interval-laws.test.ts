import { describe, expect, it } from 'vitest';
import { approxDouble } from '../../src/arithmetic/rational.js';
import { intervalLaws, type IntervalSubject } from '../../src/laws/interval-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

type Pair = readonly [number, number];

const view = new DataView(new ArrayBuffer(8));
/** The next float64 above. */
function up(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + (x > 0 ? 1n : -1n));
  return view.getFloat64(0);
}
const down = (x: number): number => -up(-x);
const around = (...xs: readonly number[]): Pair => [down(Math.min(...xs)), up(Math.max(...xs))];
const magnitudes = ([a, b]: Pair): Pair => {
  const [x, y] = [Math.min(Math.abs(a), Math.abs(b)), Math.max(Math.abs(a), Math.abs(b))];
  return [a <= 0 && b >= 0 ? 0 : x, y];
};

/** Float64 intervals, every end moved outward by one number. */
const good: IntervalSubject<Pair> = {
  of: (inf, sup) => [approxDouble(inf), approxDouble(sup)],
  ends: ([inf, sup]) => ({ inf, sup }),
  add: ([a, b], [c, d]) => [down(a + c), up(b + d)],
  sub: ([a, b], [c, d]) => [down(a - d), up(b - c)],
  mul: ([a, b], [c, d]) => around(a * c, a * d, b * c, b * d),
  div: ([a, b], [c, d]) => around(a / c, a / d, b / c, b / d),
  neg: ([a, b]) => [-b, -a],
  abs: magnitudes,
  sqr: (x) => {
    const [a, b] = magnitudes(x);
    return [down(a * a), up(b * b)];
  },
  sqrt: ([a, b]) => [Math.max(0, down(Math.sqrt(a))), up(Math.sqrt(b))],
};
const CASES = { cases: 150 };

describe('the laws of interval arithmetic', () => {
  it('are kept by float64 with outward rounding', () => {
    expectKept(intervalLaws(good), 16, CASES);
  });

  it('find sums to nearest, not outward', () => {
    const nearest: IntervalSubject<Pair> = { ...good, add: ([a, b], [c, d]) => [a + c, b + d] };
    expect(broken(intervalLaws(nearest), CASES)).toEqual(['x + y contains its values at all members']);
  });

  it('find a difference of equal ends, and a product of two corners', () => {
    const wrong: IntervalSubject<Pair> = {
      ...good,
      sub: ([a, b], [c, d]) => around(a - c, b - d),
      mul: ([a, b], [c, d]) => around(a * c, b * d),
    };
    expect(broken(intervalLaws(wrong), CASES)).toEqual([
      'x − y contains its values at all members',
      'x − y of subsets is a subset',
      'x·y contains its values at all members',
      'x·y of subsets is a subset',
    ]);
  });

  it('find a square of the ends that forgets 0, and a root that rounds down twice', () => {
    const wrong: IntervalSubject<Pair> = {
      ...good,
      sqr: ([a, b]) => around(a * a, b * b),
      sqrt: ([a, b]) => [Math.max(0, down(Math.sqrt(a))), down(Math.sqrt(b))],
    };
    expect(broken(intervalLaws(wrong), CASES)).toEqual([
      'x² contains its values at all members',
      'x² of subsets is a subset',
      '√x contains the roots of all members',
    ]);
  });

  it('find a quotient of two corners, and signs that are lost or kept', () => {
    const wrong: IntervalSubject<Pair> = {
      ...good,
      div: ([a, b], [c, d]) => around(a / d, b / c),
      neg: ([a, b]) => [-a, -b],
      abs: ([a, b]) => [Math.min(Math.abs(a), Math.abs(b)), Math.max(Math.abs(a), Math.abs(b))],
    };
    expect(broken(intervalLaws(wrong), CASES)).toEqual([
      'x/y contains its values at all members',
      'x/y of subsets is a subset',
      '−x contains its values at all members',
      '−x of subsets is a subset',
      '|x| contains its values at all members',
      '|x| of subsets is a subset',
    ]);
  });

  it('find a sum that knows only the middles', () => {
    const middles: IntervalSubject<Pair> = {
      ...good,
      add: ([a, b], [c, d]) => around((a + b + c + d) / 2),
    };
    expect(broken(intervalLaws(middles), CASES)).toEqual([
      'x + y contains its values at all members',
      'x + y of subsets is a subset',
    ]);
  });

  it('find intervals that lose their ends when they are made', () => {
    const single: IntervalSubject<Pair> = {
      of: (inf, sup) => [Math.fround(approxDouble(inf)), Math.fround(approxDouble(sup))],
      ends: good.ends,
    };
    expect(broken(intervalLaws(single), CASES)).toEqual(['[inf, sup] ⊆ of(inf, sup)']);
  });

  it('find one that is not as sharp as it says, or not nested', () => {
    expect(
      broken(intervalLaws({ of: good.of, ends: good.ends, add: good.add!, sharp: true }), CASES),
    ).toEqual(['the ends of x + y are the extreme values, rounded outward']);
    const restless: IntervalSubject<Pair> = {
      of: good.of,
      ends: good.ends,
      neg: ([a, b], bits) => (bits % 2 === 0 ? [down(-b), up(-a)] : [-b, -a]),
      nested: true,
    };
    expect(broken(intervalLaws(restless), CASES)).toEqual(['more bits give a subset of −x']);
  });

  it('are each broken by one of these', expectEachBroken);
});
