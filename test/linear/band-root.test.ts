import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { gramOfRows, type SymmetricBand } from '../../src/linear/band.js';
import { approxBandRoot } from '../../src/linear/band-root.js';
import { allRangeGramInverse } from '../../src/workload/all-range.js';

const list = (texts: readonly string[]): Rational[] => texts.map(Rational.parse);
const band = (
  main: readonly string[],
  first: readonly string[],
  second: readonly string[],
): SymmetricBand<Rational> => ({ main: list(main), first: list(first), second: list(second) });

/** Every number near the one it is to be, in units of 2^−52 of it. */
function expectNear(x: Float64Array, y: readonly number[], units: number): void {
  expect(x).toHaveLength(y.length);
  y.forEach((value, i) => {
    expect(Math.abs(x[i]! - value)).toBeLessThanOrEqual(units * 2 ** -52 * Math.abs(value));
  });
}

describe('approxBandRoot', () => {
  it('is the E of which K = EEᵀ was made, also where an eigenvalue is tiny', () => {
    const e = band(['2', '1/3', '1e-30', '7', '5/2'], ['-1', '1/2', '3', '-4'], ['1/5', '-2', '1']);
    const root = approxBandRoot(gramOfRows(e))!;
    expectNear(root.main, [2, 1 / 3, 1e-30, 7, 2.5], 2);
    expectNear(root.first, [-1, 0.5, 3, -4], 2);
    expectNear(root.second, [0.2, -2, 1], 2);
  });

  it.each([1, 2, 3, 50, 4097])('of all intervals of %i items has its closed form', (n) => {
    const { main, first, second } = approxBandRoot(allRangeGramInverse(n))!;
    const entry = (x: number, i: number): number => Math.sqrt(x / (i * (n + 1)));
    expectNear(main, Array.from({ length: n }, (_, i) => entry(i + 2, i + 1)), 3);
    expectNear(first, Array.from({ length: n - 1 }, (_, i) => -entry(i + 1, i + 2)), 3);
    expect(second.every((x) => x === 0)).toBe(true);
  }); // prettier-ignore

  it.each([
    ['a pivot below 0', band(['1', '1'], ['-2'], [])],
    ['a singular matrix', band(['1', '1'], ['1'], [])],
    ['a pivot of 0 at the end', band(['1', '2', '2'], ['0', '2'], ['0'])],
    ['pivots below the range of doubles', band(['1e-700', '1'], ['0'], [])],
    ['pivots beyond the range of doubles', band(['1', '1e700'], ['0'], [])],
    ['a first entry of 0', band(['0', '1'], ['0'], [])],
  ])('is undefined for %s', (_, k) => {
    expect(approxBandRoot(k)).toBeUndefined();
  });
});
