import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { patternCover } from '../../../src/privacy/participation/pattern-cover.js';
import { runs } from '../../effort.js';
import { patternsOf, schemas } from '../../participation-arbitraries.js';

/** The residue classes modulo b, cut into parts of at most k rounds. */
function parts(n: number, schema: ParticipationSchema): number[][] {
  const [b, k] = [leastDistance(schema), mostRounds(schema, n)];
  const all: number[][] = [];
  for (let first = 0; first < Math.min(b, n); first++) {
    const rounds = Array.from({ length: n }, (_, i) => i).filter((i) => i % b === first);
    for (let at = 0; at < rounds.length; at += k) all.push(rounds.slice(at, at + k));
  }
  return all;
}

const fitting = fc
  .tuple(fc.integer({ min: 1, max: 9 }), schemas)
  .filter(([n, schema]) => leastDistance(schema) <= n);

describe('the division of all rounds into patterns', () => {
  it('has as many parts as are said, each a pattern, and every round once', () => {
    fc.assert(
      fc.property(fitting, ([n, schema]) => {
        const found = parts(n, schema);
        expect(patternCover(schema, BigInt(n))).toBe(BigInt(found.length));
        const patterns = new Set(patternsOf(n, schema).map(String));
        for (const part of found) expect(patterns.has(String(part)), String(part)).toBe(true);
        expect(found.flat().sort((x, y) => x - y)).toEqual(Array.from({ length: n }, (_, i) => i));
      }),
      runs(300),
    );
  });

  it('bounds ‖C‖_F² by the sensitivity to numbers, and so to vectors, so many times', () => {
    fc.assert(
      fc.property(
        fitting.filter(([n]) => n <= 6),
        fc.array(fc.bigInt({ min: -3n, max: 3n }), { minLength: 36, maxLength: 36 }),
        ([n, schema], entries) => {
          const c = Matrix.ofIntegers(n, n, entries.slice(0, n * n));
          const { scalar, vector } = participationSensitivity(c, schema);
          const times = Rational.integer(patternCover(schema, BigInt(n)));
          expect(c.frobeniusSquared().compare(scalar.sup.mul(times))).toBeLessThanOrEqual(0);
          expect(scalar.inf.compare(vector.sup)).toBeLessThanOrEqual(0);
        },
      ),
      runs(150),
    );
  });
});
