import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { gramOfRows, type SymmetricBand } from '../../src/linear/band.js';
import { bandPivots } from '../../src/linear/band-pivots.js';
import { allRangeGramInverse } from '../../src/workload/all-range.js';

const list = (texts: readonly string[]): Rational[] => texts.map(Rational.parse);
const band = (
  main: readonly string[],
  first: readonly string[],
  second: readonly string[],
): SymmetricBand<Rational> => ({ main: list(main), first: list(first), second: list(second) });

/** Every number equal to the one it is to be, up to 2^−100 of it. */
function expectNear(x: readonly Rational[], y: readonly Rational[]): void {
  expect(x).toHaveLength(y.length);
  y.forEach((value, i) => {
    const most = value.abs().mul(Rational.dyadic(1n, -100));
    expect(x[i]!.sub(value).abs().compare(most)).toBeLessThanOrEqual(0);
  });
}

describe('bandPivots', () => {
  it('are those of the L and D of which K was made, also where an eigenvalue is tiny', () => {
    const [one, main] = [Rational.ONE, list(['2', '1/3', '1e-60', '7', '5/2'])];
    const [first, second] = [list(['-1', '1/2', '3', '-4']), list(['1/5', '-2', '1'])];
    const found = bandPivots(gramOfRows({ main: main.map(() => one), first, second }, main))!;
    const columns = (below: readonly Rational[]): Rational[] => below.map((x, j) => x.mul(main[j]!));
    expectNear(found.main, main);
    expectNear(found.first, columns(first));
    expectNear(found.second, columns(second));
  });

  it.each([1, 2, 3, 50, 1025])('of all intervals of %i items have their closed form', (n) => {
    const { main, first, second } = bandPivots(allRangeGramInverse(n))!;
    const numbers = Array.from({ length: n }, (_, i) => BigInt(i + 1));
    expectNear(main, numbers.map((i) => Rational.ratio(i + 1n, i * BigInt(n + 1))));
    expect(first).toHaveLength(n - 1);
    expectNear(first, numbers.slice(1).map(() => Rational.ratio(-1n, BigInt(n + 1))));
    expect(second.every((x) => x.sign() === 0)).toBe(true);
  }); // prettier-ignore

  it.each([
    ['a pivot below 0', band(['1', '1'], ['-2'], [])],
    ['a singular matrix', band(['1', '1'], ['1'], [])],
    ['a pivot of 0 at the end', band(['1', '2', '2'], ['0', '2'], ['0'])],
    ['pivots below the range of doubles', band(['1e-700', '1'], ['0'], [])],
    ['pivots beyond the range of doubles', band(['1', '1e700'], ['0'], [])],
    ['a first entry of 0', band(['0', '1'], ['0'], [])],
  ])('is undefined for %s', (_, k) => {
    expect(bandPivots(k)).toBeUndefined();
  });
});
