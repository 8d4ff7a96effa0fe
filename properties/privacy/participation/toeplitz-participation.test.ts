import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerSqrt } from '../../../src/arithmetic/bits.js';
import { isExact, type Enclosure } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';
import { absoluteParticipationSensitivity } from '../../../src/privacy/participation/absolute-participation.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { majorant } from '../../../src/privacy/participation/majorant-bound.js';
import { spacedSquare } from '../../../src/privacy/participation/spaced-pattern.js';
import { bestSplit, splitColumn } from '../../../src/privacy/participation/split-bound.js';
import { toeplitzEnclosure } from '../../../src/privacy/participation/toeplitz-enclosure.js';
import { toeplitzAbsoluteParticipation } from '../../../src/privacy/participation/toeplitz-absolute-participation.js';
import { toeplitzParticipation } from '../../../src/privacy/participation/toeplitz-participation.js';
import { runs } from '../../effort.js';
import { coefficients, patternsOf, schemas } from '../../participation-arbitraries.js';

const shown = ({ inf, sup }: Enclosure): string => (inf.equals(sup) ? `${inf}` : `[${inf}, ${sup}]`);
const HALF_PI = Rational.ratio(355n, 226n);

const padded = (c: readonly Rational[], n: number): LowerToeplitz =>
  LowerToeplitz.ofRationals(Array.from({ length: n }, (_, t) => c[t] ?? Rational.ZERO));

/** The three values by all patterns and signs; the vector value is known from both sides only. */
function byForce(
  c: readonly Rational[],
  n: number,
  patterns: readonly number[][],
): { scalar: string; absolute: string } {
  const x = padded(c, n).toMatrix();
  const gram = x.transpose().mul(x);
  let [scalar, absolute] = [0n, 0n];
  for (const pattern of patterns) {
    const size = pattern.reduce(
      (sum, i) => pattern.reduce((inner, j) => inner + abs(gram.integers[i * n + j]!), sum),
      0n,
    );
    if (size > absolute) absolute = size;
    for (let mask = 0; mask < 1 << (pattern.length - 1); mask++) {
      const sign = (at: number): bigint => ((mask >> at) & 1 ? -1n : 1n);
      let sum = 0n;
      pattern.forEach((i, p) => {
        pattern.forEach((j, q) => (sum += sign(p) * sign(q) * gram.integers[i * n + j]!));
      });
      if (sum > scalar) scalar = sum;
    }
  }
  const inUnits = (value: bigint): string => `${Rational.integer(value).mul(gram.scale)}`;
  return { scalar: inUnits(scalar), absolute: inUnits(absolute) };
}
const abs = (x: bigint): bigint => (x < 0n ? -x : x);

describe('a Toeplitz matrix by its coefficients', () => {
  it.each([
    ['nonnegative', 0],
    ['signed', -24],
  ])(
    '%s: scalar and absolute value are those of all patterns and signs, and the vector value lies between',
    (_, least) => {
      fc.assert(
        fc.property(coefficients(least, 9), fc.integer({ min: 1, max: 9 }), schemas, (c, n, schema) => {
          const found = toeplitzParticipation(c, n, schema);
          const patterns = patternsOf(n, schema);
          const truth = byForce(c, n, patterns);
          expect(shown(found.scalar)).toBe(truth.scalar);
          expect(shown(found.absolute)).toBe(truth.absolute);
          expect(found.scalar.inf.compare(found.vector.inf)).toBeLessThanOrEqual(0);
          expect(found.vector.sup.compare(found.absolute.sup)).toBeLessThanOrEqual(0);
          expect(found.vector.inf.compare(found.scalar.sup.mul(HALF_PI))).toBeLessThanOrEqual(0);
          expect(patterns.map((pattern) => pattern.map((i) => i + 1))).toContainEqual(found.pattern);
        }),
        runs(250),
      );
    },
  );

  it('does not increase from c_b on: the spaced rounds are best, whatever c_0, …, c_{b−1} ≥ 0 are', () => {
    fc.assert(
      fc.property(coefficients(0, 10), fc.integer({ min: 1, max: 10 }), schemas, (any, n, schema) => {
        const b = schema.kind === 'fixed-epoch' ? schema.period : schema.separation;
        const c = [...any.slice(0, b), ...any.slice(b).sort((x, y) => y.compare(x))];
        const found = toeplitzParticipation(c, n, schema);
        const truth = byForce(c, n, patternsOf(n, schema));
        expect(['monotone', 'column']).toContain(found.by);
        expect([shown(found.scalar), shown(found.absolute)]).toEqual([truth.scalar, truth.absolute]);
        expect(found.pattern).toEqual(found.pattern.map((_, r) => 1 + r * b));
      }),
      runs(150),
    );
  });

  it('encloses the truth by the spaced rounds and the majorant, without the search', () => {
    fc.assert(
      fc.property(coefficients(-24, 9), fc.integer({ min: 1, max: 9 }), schemas, (c, n, schema) => {
        const { integers, scale } = padded(c, n);
        const enclosed = toeplitzEnclosure(integers, n, schema, undefined);
        const truth = participationSensitivity(padded(c, n).toMatrix(), schema);
        for (const value of ['scalar', 'vector', 'absolute'] as const) {
          const [inf, sup] = [enclosed[value].inf, enclosed[value].sup].map((x) => x.mul(scale.pow(2)));
          expect(inf!.compare(truth[value].sup)).toBeLessThanOrEqual(0);
          expect(sup!.compare(truth[value].inf)).toBeGreaterThanOrEqual(0);
        }
      }),
      runs(150),
    );
  });

  it('is at most what the parts of any split add up to, which cover the sizes of c', () => {
    fc.assert(
      fc.property(coefficients(-24, 9), fc.integer({ min: 1, max: 9 }), schemas, (c, n, schema) => {
        const { integers, scale } = padded(c, n);
        const truth = participationSensitivity(padded(c, n).toMatrix(), schema);
        const { squared, starts } = bestSplit(integers, n, schema);
        expect(squared.mul(scale.pow(2)).compare(truth.absolute.inf)).toBeGreaterThanOrEqual(0);
        expect(starts).toEqual([...starts].sort((x, y) => x - y));
        const b = schema.kind === 'fixed-epoch' ? schema.period : schema.separation;
        const { head, rest } = splitColumn(integers, b);
        integers.forEach((x, t) => {
          expect(head[t]! >= 0n && rest[t]! >= 0n && head[t]! + rest[t]! >= abs(x)).toBe(true);
          if (t > b) expect(head[t]! <= head[t - 1]!).toBe(true);
        });
      }),
      runs(150),
    );
  });

  it('is no more for one coefficient raised late than the sensitivity before and what it is raised by', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 400 }), fc.integer({ min: 1, max: 60 }), (n, b) => {
        const c = Array.from({ length: n }, (_, t) => BigInt(Math.round(1e9 / Math.sqrt(t + 1))));
        const raised = c.map((x, t) => (t === n - 1 ? c[0]! : x));
        const schema = minSeparation(6, b);
        const before = spacedSquare(c, n, schema);
        const { squared } = bestSplit(raised, n, schema);
        const by = Rational.integer(integerSqrt(before) + 2n + c[0]!);
        expect(squared.compare(by.mul(by))).toBeLessThanOrEqual(0);
      }),
      runs(30),
    );
  });

  it('has a majorant that is larger, and does not increase from b on', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -50n, max: 50n }), { minLength: 1 }),
        fc.integer({ min: 1, max: 6 }),
        (c, b) => {
          majorant(c, b).forEach((x, t, all) => {
            expect(x >= abs(c[t]!)).toBe(true);
            if (t > b) expect(x <= all[t - 1]!).toBe(true);
            if (t < b) expect(x).toBe(abs(c[t]!));
          });
        },
      ),
      runs(100),
    );
  });

  it('a narrow band of any order is decided by the dynamic program as the search decides it', () => {
    fc.assert(
      fc.property(
        coefficients(-12, 5),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 2, max: 5 }),
        (c, b, k) => {
          const n = 66;
          const found = toeplitzParticipation(c, n, minSeparation(k, b));
          const dense = participationSensitivity(padded(c, n).toMatrix(), minSeparation(k, b));
          expect(shown(found.absolute)).toBe(shown(dense.absolute));
          expect(found.scalar.inf.compare(dense.scalar.sup)).toBeLessThanOrEqual(0);
          expect(found.scalar.sup.compare(dense.scalar.inf)).toBeGreaterThanOrEqual(0);
        },
      ),
      runs(25),
    );
  });

  it('its ℓ1 sensitivity is that of the matrix; exact without a search for c ≥ 0', () => {
    fc.assert(
      fc.property(coefficients(-24, 9), fc.integer({ min: 1, max: 9 }), schemas, (c, n, schema) => {
        const truth = absoluteParticipationSensitivity(padded(c, n).toMatrix(), schema);
        expect(shown(toeplitzAbsoluteParticipation(c, n, schema))).toBe(shown(truth));
        const long = c.map((x) => x.abs());
        expect(isExact(toeplitzAbsoluteParticipation(long, 300, schema))).toBe(true);
      }),
      runs(100),
    );
  });
});
