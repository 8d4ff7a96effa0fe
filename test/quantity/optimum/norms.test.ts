import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { gammaQuantities } from '../../../src/quantity/optimum/gamma.js';
import { evaluator } from '../../vectors/reference-cases.js';

const value = evaluator(gammaQuantities);

/** Whether an enclosure of a positive number is narrow and holds what is spelled to half a unit of its last place. */
function isAround(enclosure: unknown, digits: string, places: number): boolean {
  if (!(enclosure instanceof Interval)) throw new Error(`expected an interval, got ${String(enclosure)}`);
  const known = Rational.parse(digits);
  const unit = Rational.parse(`1e-${digits.split('.')[1]!.length}`);
  const [low, high] = [enclosure.inf.toRational(), enclosure.sup.toRational()];
  const isNarrow = high.sub(low).compare(known.mul(Rational.parse(`1e-${places}`))) <= 0;
  return isNarrow && low.sub(unit).compare(known) < 0 && known.compare(high.add(unit)) < 0;
}

describe('the optima γ_(p) of the prefix sum', () => {
  // Both bounds at 50 digits up to n = 8, in float64 beyond.
  it.each([
    [2, '1.154700538379251529018297561003914911295', 12],
    [8, '1.510483561144763082599206774059558270878', 12],
    [256, '2.53271613698', 10],
    [1024, '2.96146483', 10],
    [4096, '3.39423566', 9],
  ])('γ_2 of %s', (n, digits, places) => {
    expect(isAround(value('gamma-2-prefix-sum', { n }, places), digits, places)).toBe(true);
  });

  it.each([
    [2, '4', '1.3635556460', 9],
    [16, '4', '3.3847244944', 9],
    [4, '6', '1.6585797830', 9],
    [1024, 'inf', '2.96146483', 9],
    [4, '2', '2.6218589010', 9],
  ])('γ_(p) of %s for p = %s', (n, p, digits, places) => {
    expect(isAround(value('gamma-p-prefix-sum', { n, p }, places), digits, places - 1)).toBe(true);
  });

  it('lies between its neighbours for an odd p', () => {
    const [four, five, six] = ['4', '5', '6'].map((p) => value('gamma-p-prefix-sum', { n: 8, p }, 6) as Interval);
    expect(six!.strictPrecedes(five!) && five!.strictPrecedes(four!)).toBe(true);
  }); // prettier-ignore

  it('refuse what takes longer, with the limit', () => {
    expect(() => value('gamma-2-prefix-sum', { n: 1025 }, 10)).toThrow(
      'n: expected n of at most 1024 with 10 digits, got 1025; 9 digits are proved up to 131072',
    );
    expect(() => value('gamma-p-prefix-sum', { n: 4097, p: '6' }, 9)).toThrow(
      'n: expected n of at most 4096 with 9 digits, got 4097',
    );
    expect(() => value('gamma-p-prefix-sum', { n: 1025, p: '63/2' }, 9)).toThrow(
      'n: expected n of at most 1024 with 9 digits, got 1025',
    );
    expect(() => value('gamma-p-prefix-sum', { n: 2049, p: '2' }, 9)).toThrow('for p = 2, got 2049');
    expect(() => value('gamma-p-prefix-sum', { n: 2, p: '65' }, 9)).toThrow(
      'p: expected a numerator of at most 64, got 65',
    );
  });
});
