import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { evenSeries } from '../../../src/arithmetic/elementary/even-series.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';

/** Exact partial sum Σ_{j<terms} (sign·y)^j/(2j + first)!. */
function partialSum(y: Rational, sign: 1 | -1, first: 0 | 1, terms: number): Rational {
  let term = Rational.ONE;
  let sum = term;
  for (let j = 1; j < terms; j += 1) {
    const divisor = Rational.integer(BigInt(sign * (2 * j - 1 + first) * (2 * j + first)));
    term = term.mul(y).div(divisor);
    sum = sum.add(term);
  }
  return sum;
}

describe('evenSeries', () => {
  const cases = [
    [1, 0],
    [1, 1],
    [-1, 0],
    [-1, 1],
  ] as const;

  it.each(cases)('sign %i, first factorial %i!: contains exact partial sums, to w bits', (sign, first) => {
    for (const y of [Dyadic.ONE, Dyadic.of(1n, -1), Dyadic.of(12345n, -20), Dyadic.of(1n, -40)]) {
      for (const w of [16, 53, 100]) {
        const series = evenSeries(Interval.point(y), sign, first, w);
        expect(series.contains(partialSum(y.toRational(), sign, first, 30))).toBe(true);
        expect(series.wid().compare(Dyadic.of(1n, -w))).toBe(-1);
      }
    }
  });

  it.each(cases)('sign %i, first factorial %i!: holds for every argument of an interval', (sign, first) => {
    const y = Interval.of(Dyadic.of(1n, -2), Dyadic.of(3n, -2));
    const series = evenSeries(y, sign, first, 53);
    for (const t of [y.inf, y.mid(), y.sup])
      expect(series.contains(partialSum(t.toRational(), sign, first, 30))).toBe(true);
  });

  it('stays on the proper side of 1 for arguments far below the precision', () => {
    const tiny = Interval.point(Dyadic.of(1n, -(10 ** 6)));
    expect(evenSeries(tiny, 1, 0, 53).inf.equals(Dyadic.ONE)).toBe(true);
    expect(evenSeries(tiny, -1, 1, 53).sup.equals(Dyadic.ONE)).toBe(true);
  });

  it('is exactly 1 at 0', () => {
    expect(evenSeries(Interval.point(0n), -1, 0, 53).equals(Interval.point(1n))).toBe(true);
  });
});
