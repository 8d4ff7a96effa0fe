import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../properties/effort.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  guessingMechanism,
  twoRoundLeakage,
  type TwoRoundMechanism,
} from '../../../src/privacy/notion/adaptive-tables.js';

const row = fc
  .tuple(fc.bigInt(1n, 9n), fc.bigInt(1n, 9n))
  .map(([p, r]) => [Rational.ratio(p, p + r), Rational.ratio(r, p + r)]);
const mechanisms: fc.Arbitrary<TwoRoundMechanism> = fc
  .tuple(fc.array(row, { minLength: 2, maxLength: 2 }), fc.array(row, { minLength: 8, maxLength: 8 }))
  .map(([first, second]) => ({
    inputs: 2,
    first: (x1) => first[x1]!,
    second: (x1, y1, x2) => second[4 * x1 + 2 * y1 + x2]!,
  }));

describe('twoRoundLeakage', () => {
  it('has the same largest ratio for adaptive adversaries ([DMRST] Prop. 2.1), and at least the total variation', () => {
    fc.assert(
      fc.property(mechanisms, (mechanism) => {
        const { nonadaptive, adaptive } = twoRoundLeakage(mechanism);
        expect(adaptive.ratio!.equals(nonadaptive.ratio!)).toBe(true);
        expect(adaptive.totalVariation.compare(nonadaptive.totalVariation)).toBeGreaterThanOrEqual(0);
      }),
      runs(100),
    );
  });

  it('is 2/N and 1 for the guessing mechanism', () => {
    for (const size of [3, 5]) {
      const { nonadaptive, adaptive } = twoRoundLeakage(guessingMechanism(size));
      expect(`${nonadaptive.totalVariation}`).toBe(`2/${size}`);
      expect(`${adaptive.totalVariation}`).toBe('1');
      expect([nonadaptive.ratio, adaptive.ratio]).toEqual([undefined, undefined]);
    }
  });

  it('refuses what are no probabilities', () => {
    const half = [Rational.ratio(1n, 2n)];
    expect(() => twoRoundLeakage({ inputs: 1, first: () => half, second: () => half })).toThrow(
      'add up to 1, got 1/2',
    );
  });
});
