import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isExact } from '../../src/arithmetic/enclosure.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { absoluteParticipationSensitivity } from '../../src/privacy/participation/absolute-participation.js';
import { participationSensitivity } from '../../src/privacy/participation/participation.js';
import { principal } from '../../src/privacy/participation/principal.js';
import { vectorContribution } from '../../src/privacy/participation/vector-contribution.js';
import { bandSensitivity } from '../../src/privacy/participation/band-sensitivity.js';
import { bandedStrategy } from '../../src/strategy/band-strategy.js';
import { runs } from '../effort.js';
import { patternsOf, schemas } from '../participation-arbitraries.js';

/** Diagonals of a lower-triangular matrix of order n, the main one first. */
const bandsFrom = (least: number) =>
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 6 })).chain(([n, width]) =>
    fc.tuple(
      ...Array.from({ length: Math.min(n, width) }, (_, d) =>
        fc.array(
          fc.integer({ min: least, max: 4 }).map((x) => Rational.integer(BigInt(x))),
          { minLength: n - d, maxLength: n - d },
        ),
      ),
    ),
  );
const bands = fc.oneof(bandsFrom(-4), bandsFrom(0));

const writtenOut = (diagonals: readonly (readonly Rational[])[]): Matrix => {
  const n = diagonals[0]!.length;
  return Matrix.ofRationals(
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_unused, j) => diagonals[i - j]?.[j] ?? Rational.ZERO),
    ),
  );
};

it('the sensitivity of a band, whatever its width and the schema, is that of the matrix written out', () => {
  fc.assert(
    fc.property(bands, schemas, (diagonals, schema) => {
      const c = writtenOut(diagonals);
      const found = bandedStrategy(diagonals).sensitivity(schema);
      const truth = participationSensitivity(c, schema);
      for (const value of ['scalar', 'absolute'] as const)
        expect([`${found[value].inf}`, `${found[value].sup}`]).toEqual([
          `${truth[value].inf}`,
          `${truth[value].sup}`,
        ]);
      expect(found.vector.inf.compare(truth.vector.sup)).toBeLessThanOrEqual(0);
      expect(found.vector.sup.compare(truth.vector.inf)).toBeGreaterThanOrEqual(0);
    }),
    runs(200),
  );
});

it('what is enclosed without the matrix holds what is found with it, and its pattern attains the lower end', () => {
  fc.assert(
    fc.property(bands, schemas, (diagonals, schema) => {
      const c = writtenOut(diagonals);
      const n = c.cols;
      const entry = (i: number, j: number): bigint => c.integers[i * n + j]!;
      const found = bandSensitivity({ entry, width: diagonals.length, scale: c.scale }, n, schema);
      const truth = participationSensitivity(c, schema);
      for (const value of ['scalar', 'vector', 'absolute'] as const) {
        expect(found[value].inf.compare(truth[value].sup)).toBeLessThanOrEqual(0);
        expect(found[value].sup.compare(truth[value].inf)).toBeGreaterThanOrEqual(0);
        expect(found[value].inf.compare(found[value].sup)).toBeLessThanOrEqual(0);
      }
      // Where all three are one number, it is that of the matrix.
      if (isExact({ inf: found.scalar.inf, sup: found.absolute.sup }))
        expect(`${truth.absolute.sup}`).toBe(`${found.absolute.sup}`);
      const rounds = found.pattern.map((round) => round - 1);
      expect(patternsOf(n, schema).map(String)).toContain(String(rounds));
      const attained = vectorContribution(principal(c.transpose().mul(c), rounds));
      expect(attained.sup.compare(found.vector.inf)).toBeGreaterThanOrEqual(0);
    }),
    runs(300),
  );
});

it('the ℓ1 sensitivity of a band is that of the matrix written out, whatever its signs', () => {
  fc.assert(
    fc.property(bands, schemas, (diagonals, schema) => {
      const found = bandedStrategy(diagonals).l1(schema).scalar;
      const truth = absoluteParticipationSensitivity(writtenOut(diagonals), schema);
      expect([`${found.inf}`, `${found.sup}`]).toEqual([`${truth.inf}`, `${truth.sup}`]);
    }),
    runs(300),
  );
});
