import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { dominanceBound, dominanceScales } from '../../../src/privacy/participation/dominance-bound.js';
import { majorantBound } from '../../../src/privacy/participation/majorant-bound.js';
import {
  areCompatible,
  leastDistance,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { bestSigns } from '../../../src/privacy/participation/pattern-signs.js';
import { patternWeights, patternwiseBound } from '../../../src/privacy/participation/patternwise-bound.js';
import { principal } from '../../../src/privacy/participation/principal.js';
import { rowBound } from '../../../src/privacy/participation/row-bound.js';
import { thetaBound, thetaWitness, type FreeEntry } from '../../../src/privacy/participation/theta-bound.js';
import { vectorContribution } from '../../../src/privacy/participation/vector-contribution.js';
import { runs } from '../../effort.js';
import { matrices } from '../../linear-arbitraries.js';
import { coefficients, patternsOf, schemas } from '../../participation-arbitraries.js';

const grams = (most: number): fc.Arbitrary<Matrix> =>
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: most }))
    .chain(([m, n]) => matrices(m, n, 3))
    .map((c) => c.transpose().mul(c));

const largest = (values: readonly Rational[]): Rational => values.reduce((x, y) => Rational.max(x, y));
const LESS = Rational.parse('0.9');
const NEAR = Rational.parse('1.0000000001');

/** The three sensitivities by all patterns, with the vector value from both sides. */
function byForce(
  gram: Matrix,
  schema: ParticipationSchema,
): { scalar: Rational; vector: { inf: Rational; sup: Rational }; absolute: Rational } {
  const parts = patternsOf(gram.cols, schema).map((pattern) => principal(gram, pattern));
  const vectors = parts.map(vectorContribution);
  const inUnits = (sum: bigint): Rational => Rational.integer(sum).mul(gram.scale);
  return {
    scalar: largest(parts.map((x) => inUnits(bestSigns(x).value))),
    vector: {
      inf: largest(vectors.map(({ inf }) => inf)),
      sup: largest(vectors.map(({ sup }) => sup)),
    },
    absolute: largest(
      parts.map((x) => inUnits(x.absolute().integers.reduce((sum, entry) => sum + entry, 0n))),
    ),
  };
}

const isAbove = (bound: Rational, value: Rational): void =>
  expect(bound.compare(value)).toBeGreaterThanOrEqual(0);

describe('a bound of a sensitivity', () => {
  it('is no less than what any pattern of vectors does, nor than any of numbers: Lemmas Dom, Θ, Θπ and Row', () => {
    fc.assert(
      fc.property(grams(7), schemas, (gram, schema) => {
        const { scalar, vector, absolute } = byForce(gram, schema);
        isAbove(vector.sup, scalar);
        isAbove(absolute, vector.inf);
        // The sums over rows hold the absolute values of every pattern.
        isAbove(dominanceBound(gram, schema), absolute);
        isAbove(rowBound(gram, schema)!, absolute);
        const scaled = dominanceBound(gram, schema, dominanceScales(gram, schema));
        const theta = thetaBound(gram, schema, thetaWitness(gram, schema)!)!;
        const lists = patternWeights(gram, schema);
        const patternwise = patternwiseBound(gram, schema, lists)!;
        // Weights that are too small prove nothing.
        const less = lists.map(({ rounds, weights }) => ({
          rounds,
          weights: weights.map((y) => y.mul(LESS)),
        }));
        const lowered = patternwiseBound(gram, schema, less);
        if (lowered !== undefined) isAbove(lowered, vector.inf);
        for (const bound of [scaled, theta, patternwise]) {
          isAbove(bound, vector.inf);
          isAbove(bound, scalar);
        }
        isAbove(dominanceBound(gram, schema), scaled);
        // The best weights of a pattern are exact.
        isAbove(vector.sup.mul(NEAR), patternwise);
      }),
      runs(100),
    );
  });

  it('is one with any scales above 0', () => {
    fc.assert(
      fc.property(
        grams(6),
        schemas,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
        (gram, schema, any) => {
          const scales = any.slice(0, gram.cols).map((x) => Rational.ratio(1n, BigInt(x)));
          isAbove(dominanceBound(gram, schema, scales), byForce(gram, schema).vector.inf);
        },
      ),
      runs(100),
    );
  });

  it('is one with any weights and free entries that leave diag(y) − M positive semidefinite', () => {
    let proved = 0;
    fc.assert(
      fc.property(
        grams(5),
        schemas,
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 5, maxLength: 5 }),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 25, maxLength: 25 }),
        (gram, schema, any, entries) => {
          const n = gram.cols;
          const weights = any.slice(0, n).map((y) => Rational.integer(BigInt(y)).mul(gram.scale));
          const free: FreeEntry[] = [];
          for (let i = 0; i < n; i++)
            for (let j = i + 1; j < n; j++)
              if (schema.kind === 'min-separation' && !areCompatible(schema, i, j) && entries[i * n + j]! < 5)
                free.push({
                  rounds: [i + 1, j + 1],
                  value: Rational.integer(BigInt(entries[i * n + j]!)).mul(gram.scale),
                });
          const bound = thetaBound(gram, schema, { weights, free });
          if (bound === undefined) return;
          proved += 1;
          isAbove(bound, byForce(gram, schema).vector.inf);
        },
      ),
      runs(300),
    );
    expect(proved).toBeGreaterThan(10);
  });

  it('is the sensitivity by Lemma Θ where columns of shared rounds are orthogonal, and where patterns are whole classes', () => {
    fc.assert(
      fc.property(grams(8), schemas, (gram, schema) => {
        const n = gram.cols;
        const banded = Matrix.ofIntegers(
          n,
          n,
          gram.integers.map((x, at) => {
            const [i, j] = [Math.floor(at / n), at % n];
            return i !== j && areCompatible(schema, i, j) ? 0n : x;
          }),
          gram.scale,
        );
        const weights = Array.from({ length: n }, (_, i) => gram.get(i, i));
        const zeros: FreeEntry[] = [];
        for (let i = 0; i < n; i++)
          for (let j = i + 1; j < n; j++)
            if (schema.kind === 'min-separation' && !areCompatible(schema, i, j))
              zeros.push({ rounds: [i + 1, j + 1], value: Rational.ZERO });
        const truth = largest(
          patternsOf(n, schema).map((pattern) => Rational.sum(pattern.map((i) => weights[i]!))),
        );
        expect(`${thetaBound(banded, schema, { weights, free: zeros })}`).toBe(`${truth}`);
        expect(`${dominanceBound(banded, schema)}`).toBe(`${truth}`);
        if (schema.kind === 'min-separation' || schema.participations !== undefined) return;
        const { vector } = byForce(gram, schema);
        isAbove(vector.sup.mul(NEAR), thetaBound(gram, schema, thetaWitness(gram, schema)!)!);
      }),
      runs(60),
    );
  });

  it('is one by Lemma Maj for any coefficients, and the sensitivity where they do not increase from c_b on', () => {
    fc.assert(
      fc.property(coefficients(-24, 9), fc.integer({ min: 1, max: 8 }), schemas, (c, n, schema) => {
        const matrixOf = (entries: readonly Rational[]): Matrix =>
          LowerToeplitz.ofRationals(
            Array.from({ length: n }, (_, t) => entries[t] ?? Rational.ZERO),
          ).toMatrix();
        const x = matrixOf(c);
        isAbove(majorantBound(c, n, schema), byForce(x.transpose().mul(x), schema).absolute);
        const b = leastDistance(schema);
        const sizes = c.map((entry) => entry.abs());
        const falling = [...sizes.slice(0, b), ...sizes.slice(b).sort((p, q) => q.compare(p))];
        const { absolute } = participationSensitivity(matrixOf(falling), schema);
        expect(`${majorantBound(falling, n, schema)}`).toBe(`${absolute.sup}`);
      }),
      runs(100),
    );
  });
});
