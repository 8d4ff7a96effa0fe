import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact, type Enclosure } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';
import { signedChain } from '../../../src/privacy/participation/l1-chain.js';
import { columnsOfBand, columnsOfMatrix, signedNorm } from '../../../src/privacy/participation/l1-columns.js';
import { rowWeights } from '../../../src/privacy/participation/l1-rows.js';
import {
  l1OfColumns,
  l1ParticipationSensitivity,
} from '../../../src/privacy/participation/l1-sensitivity.js';
import type { ParticipationSchema } from '../../../src/privacy/participation/participation-schema.js';
import { toeplitzL1Participation } from '../../../src/privacy/participation/toeplitz-absolute-participation.js';
import { runs } from '../../effort.js';
import { coefficients, patternsOf, schemas } from '../../participation-arbitraries.js';

const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);

/** Small integers, row by row. */
const matrices = (most: number): fc.Arbitrary<Matrix> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([m, n]) =>
      fc
        .array(fc.bigInt({ min: -9n, max: 9n }), { minLength: m * n, maxLength: m * n })
        .map((entries) => Matrix.ofIntegers(m, n, entries)),
    );

/** Numbers and sizes by all patterns and all signs: the definition. */
function byForce(c: Matrix, schema: ParticipationSchema): { scalar: bigint; absolute: bigint } {
  let [scalar, absolute] = [0n, 0n];
  for (const pattern of patternsOf(c.cols, schema)) {
    const value = (signs: (at: number) => bigint): bigint => {
      let norm = 0n;
      for (let i = 0; i < c.rows; i++)
        norm += magnitude(pattern.reduce((sum, j, at) => sum + signs(at) * c.integers[i * c.cols + j]!, 0n));
      return norm;
    };
    for (let mask = 0; mask < 1 << pattern.length; mask++) {
      const norm = value((at) => ((mask >> at) & 1 ? -1n : 1n));
      if (norm > scalar) scalar = norm;
    }
    let sizes = 0n;
    for (const j of pattern) for (let i = 0; i < c.rows; i++) sizes += magnitude(c.integers[i * c.cols + j]!);
    if (sizes > absolute) absolute = sizes;
  }
  return { scalar, absolute };
}

/** What vectors attain, from many starts in doubles: u_j along Σ_i C_ij·z_i/‖z_i‖ by turns. */
function attainedByVectors(c: Matrix, schema: ParticipationSchema, seed: number): number {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) / 2 ** 23 - 1;
  };
  const norm = (v: readonly number[]): number => Math.hypot(...v);
  let most = 0;
  for (const pattern of patternsOf(c.cols, schema)) {
    for (let trial = 0; trial < 3; trial++) {
      let u = pattern.map(() => Array.from({ length: 3 }, random)).map((v) => v.map((x) => x / norm(v)));
      for (let sweep = 0; sweep < 60; sweep++) {
        const z = Array.from({ length: c.rows }, (_, i) =>
          [0, 1, 2].map((e) =>
            pattern.reduce((sum, j, at) => sum + Number(c.integers[i * c.cols + j]!) * u[at]![e]!, 0),
          ),
        );
        most = Math.max(
          most,
          z.reduce((sum, row) => sum + norm(row), 0),
        );
        u = pattern.map((j, at) => {
          const pull = [0, 1, 2].map((e) =>
            z.reduce((sum, row, i) => {
              const size = norm(row);
              return size === 0 ? sum : sum + (Number(c.integers[i * c.cols + j]!) * row[e]!) / size;
            }, 0),
          );
          return norm(pull) === 0 ? u[at]! : pull.map((x) => x / norm(pull));
        });
      }
    }
  }
  return most;
}

/** Krivine: what vectors attain is at most π/(2·ln(1 + √2)) < 1.7823 times what signs do. */
const KRIVINE = Rational.parse('1.7823');
const NARROW = Rational.parse('1.0000001');
/** What doubles add to a sum. */
const ROUNDED = Rational.parse('1.000000000001');
const exact = (x: Enclosure): string => (isExact(x) ? `${x.inf}` : `[${x.inf}, ${x.sup}]`);

describe('the ℓ1 sensitivity under participation', () => {
  it('is that of all patterns and signs, and of all sizes', () => {
    fc.assert(
      fc.property(matrices(7), schemas, (c, schema) => {
        const found = l1ParticipationSensitivity(c, schema);
        const truth = byForce(c, schema);
        expect([exact(found.scalar), exact(found.absolute)]).toEqual([
          `${truth.scalar}`,
          `${truth.absolute}`,
        ]);
      }),
      runs(300),
    );
  });

  it('of vectors is enclosed closely, above what vectors and signs attain, below the sizes and the constant of Krivine', () => {
    fc.assert(
      fc.property(matrices(5), schemas, fc.integer({ min: 1, max: 10 ** 6 }), (c, schema, seed) => {
        const { scalar, vector, absolute } = l1ParticipationSensitivity(c, schema);
        expect(vector.sup.compare(vector.inf.mul(NARROW))).toBeLessThanOrEqual(0);
        expect(scalar.inf.compare(vector.inf)).toBeLessThanOrEqual(0);
        expect(vector.sup.compare(absolute.sup)).toBeLessThanOrEqual(0);
        expect(vector.inf.compare(scalar.sup.mul(KRIVINE))).toBeLessThanOrEqual(0);
        const attained = Rational.fromDouble(attainedByVectors(c, schema, seed));
        expect(attained.compare(vector.sup.mul(ROUNDED))).toBeLessThanOrEqual(0);
      }),
      runs(120),
    );
  });

  it('by the program over signs is that of the search, with the pattern and signs that attain it', () => {
    fc.assert(
      fc.property(matrices(7), schemas, (c, schema) => {
        const columns = columnsOfMatrix(c);
        const found = signedChain(columns, schema)!;
        expect(found.value).toBe(byForce(c, schema).scalar);
        expect(signedNorm(columns, found.pattern, found.signs)).toBe(found.value);
        expect(patternsOf(c.cols, schema)).toContainEqual(found.pattern);
      }),
      runs(300),
    );
  });

  it('of bands and of coefficients is that of the matrix written out', () => {
    fc.assert(
      fc.property(
        coefficients(-24, 4),
        fc.integer({ min: 1, max: 9 }),
        schemas,
        fc.array(fc.bigInt({ min: -9n, max: 9n }), { minLength: 27, maxLength: 27 }),
        (c, n, schema, entries) => {
          const padded = Array.from({ length: n }, (_, t) => c[t] ?? Rational.ZERO);
          const matrix = LowerToeplitz.ofRationals(padded).toMatrix();
          const [own, written] = [
            toeplitzL1Participation(c, n, schema),
            l1ParticipationSensitivity(matrix, schema),
          ];
          expect([exact(own.scalar), exact(own.absolute)]).toEqual([
            exact(written.scalar),
            exact(written.absolute),
          ]);
          const width = Math.min(3, n);
          const entry = (i: number, j: number): bigint => entries[(i - j) * 9 + j]!;
          const band = Matrix.ofIntegers(
            n,
            n,
            Array.from({ length: n * n }, (_, at) => {
              const [i, j] = [Math.floor(at / n), at % n];
              return i < j || i - j >= width ? 0n : entry(i, j);
            }),
          );
          const [ofBand, ofMatrix] = [
            l1OfColumns(columnsOfBand({ entry, width }, n), schema),
            l1ParticipationSensitivity(band, schema),
          ];
          expect([exact(ofBand.scalar), exact(ofBand.absolute)]).toEqual([
            exact(ofMatrix.scalar),
            exact(ofMatrix.absolute),
          ]);
        },
      ),
      runs(200),
    );
  });

  it('of many rounds under few coefficients is decided, between its pattern and its sizes', () => {
    fc.assert(
      fc.property(coefficients(-24, 4), fc.integer({ min: 65, max: 120 }), schemas, (c, n, schema) => {
        const { scalar, absolute } = toeplitzL1Participation(c, n, schema);
        expect(isExact(scalar)).toBe(true);
        expect(scalar.sup.compare(absolute.sup)).toBeLessThanOrEqual(0);
      }),
      runs(20),
    );
  });

  it('has weights of rows and rounds that no vectors exceed, whatever the size of the entries', () => {
    fc.assert(
      fc.property(matrices(6), fc.integer({ min: 0, max: 200 }), (c, bits) => {
        const lines = Array.from({ length: c.rows }, (_, i) =>
          Array.from({ length: c.cols }, (__, j) => c.integers[i * c.cols + j]! << BigInt(bits)),
        );
        fc.pre(lines.flat().some((x) => x !== 0n));
        const { bound, exponent, rows, weights } = rowWeights(lines);
        const total = [...rows, ...weights].reduce((sum, x) => sum + x, 0n);
        const sizes = lines.flatMap((line, i) => (rows[i] === 0n ? line.map(magnitude) : []));
        const half = Rational.dyadic(total, exponent - 1);
        expect(bound.equals(half.add(Rational.integer(sizes.reduce((sum, x) => sum + x, 0n))))).toBe(true);
      }),
      runs(60),
    );
  });
});
