import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { participationSensitivity } from '../../src/privacy/participation/participation.js';
import { bandedStrategy } from '../../src/strategy/band-strategy.js';
import { runs } from '../effort.js';
import { schemas } from '../participation-arbitraries.js';

/** Diagonals of a lower-triangular matrix of order n, the main one first. */
const bands = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 6 })).chain(([n, width]) =>
  fc.tuple(
    ...Array.from({ length: Math.min(n, width) }, (_, d) =>
      fc.array(
        fc.integer({ min: -4, max: 4 }).map((x) => Rational.integer(BigInt(x))),
        { minLength: n - d, maxLength: n - d },
      ),
    ),
  ),
);

it('the sensitivity of a band, whatever its width and the schema, is that of the matrix written out', () => {
  fc.assert(
    fc.property(bands, schemas, (diagonals, schema) => {
      const n = diagonals[0]!.length;
      const c = Matrix.ofRationals(
        Array.from({ length: n }, (_, i) =>
          Array.from({ length: n }, (_unused, j) => diagonals[i - j]?.[j] ?? Rational.ZERO),
        ),
      );
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
