import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../properties/effort.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { squareRoot } from '../../src/factorization/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { participationSensitivity } from '../../src/privacy/participation.js';

/** Every pattern of at most k rounds, b apart, by brute force. */
function patterns(n: number, k: number, b: number): number[][] {
  const all: number[][] = [[]];
  for (let mask = 1; mask < 1 << n; mask++) {
    const pattern = Array.from({ length: n }, (_, i) => i).filter((i) => (mask >> i) & 1);
    if (pattern.length <= k && pattern.every((i, at) => at === 0 || i - pattern[at - 1]! >= b))
      all.push(pattern);
  }
  return all;
}

const matrix = (least: number): fc.Arbitrary<Matrix> =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 7 }))
    .chain(([m, n]) =>
      fc
        .array(fc.integer({ min: least, max: 5 }), { minLength: m * n, maxLength: m * n })
        .map((x) => Matrix.ofIntegers(m, n, x.map(BigInt))),
    );

const small = fc.integer({ min: 1, max: 4 });

describe('participationSensitivity', () => {
  it('is the largest column for one participation', () => {
    const { C } = squareRoot(8);
    const { infSquared, supSquared, pattern } = participationSensitivity(C, 1, 1);
    expect([infSquared, supSquared].map(String)).toEqual(['7207405/4194304', '7207405/4194304']);
    expect(pattern).toEqual([1]);
  });

  it('takes rounds 1, 1+b, 1+2b, … for the square-root matrix', () => {
    const { C } = squareRoot(24);
    expect(participationSensitivity(C, 4, 5).pattern).toEqual([1, 6, 11, 16]);
  });

  it('is the maximum over all patterns when no shared product is negative', () => {
    fc.assert(
      fc.property(matrix(0), small, small, (c, k, b) => {
        const gram = c.transpose().mul(c);
        const value = (pattern: readonly number[]): Rational =>
          Rational.sum(pattern.flatMap((i) => pattern.map((j) => gram.get(i, j))));
        const best = Rational.max(Rational.ZERO, ...patterns(c.cols, k, b).map(value));
        const found = participationSensitivity(c, k, b);
        expect(found.infSquared.equals(best)).toBe(true);
        expect(found.supSquared.equals(best)).toBe(true);
        expect(value(found.pattern.map((round) => round - 1)).equals(best)).toBe(true);
      }),
      runs(200),
    );
  });

  it('encloses the value for every choice of signs when some shared product is negative', () => {
    fc.assert(
      fc.property(
        matrix(-5),
        small,
        small,
        fc.array(fc.constantFrom(-1n, 1n), { minLength: 7, maxLength: 7 }),
        (c, k, b, signs) => {
          const gram = c.transpose().mul(c);
          const { infSquared, supSquared } = participationSensitivity(c, k, b);
          expect(infSquared.compare(supSquared)).toBeLessThanOrEqual(0);
          for (const pattern of patterns(c.cols, k, b)) {
            const value = Rational.sum(
              pattern.flatMap((i) =>
                pattern.map((j) => gram.get(i, j).mul(Rational.integer(signs[i]! * signs[j]!))),
              ),
            );
            expect(value.compare(supSquared)).toBeLessThanOrEqual(0);
          }
        },
      ),
      runs(100),
    );
  });

  it('refuses no participation and no separation', () => {
    const one = Matrix.identity(1);
    expect(() => participationSensitivity(one, 0, 1)).toThrow(
      'expected participations, an integer of at least 1, got 0',
    );
    expect(() => participationSensitivity(one, 1, 1.5)).toThrow(
      'expected separation, an integer of at least 1, got 1.5',
    );
  });
});
