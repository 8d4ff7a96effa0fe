import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  proveBandedL1Sensitivity,
  proveInverseToeplitzL1Sensitivity,
  proveL1Sensitivity,
  proveToeplitzL1Sensitivity,
} from '../../../src/certificate/participation/prove-l1-sensitivity.js';
import { check } from '../../../src/checker/checker.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { l1ParticipationSensitivity } from '../../../src/privacy/participation/l1-sensitivity.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';
import { CONTRIBUTION_KINDS } from '../../../src/privacy/participation/participation.js';
import { runs } from '../../../properties/effort.js';
import { coefficients, schemas } from '../../../properties/participation-arbitraries.js';
import { hasPython, secondOpinion } from '../../second-checker.js';

const TRIANGLE = Matrix.ofIntegers(3, 3, [1n, -1n, 0n, 0n, 1n, -1n, -1n, 0n, 1n]);

/** Small integers over 7, row by row. */
const matrices = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([m, n]) =>
    fc
      .array(fc.bigInt({ min: -9n, max: 9n }), { minLength: m * n, maxLength: m * n })
      .map((entries) => Matrix.ofIntegers(m, n, entries, Rational.ratio(1n, 7n))),
  );

const upperKind = ({ bytes }: { readonly bytes: Uint8Array }): unknown =>
  (JSON.parse(new TextDecoder().decode(bytes)) as { upper: { kind: unknown } }).upper.kind;

describe('a certificate of an ℓ1 sensitivity', () => {
  it('encloses each of the three values as closely as they are known', () => {
    fc.assert(
      fc.property(matrices, schemas, fc.constantFrom(...CONTRIBUTION_KINDS), (c, schema, contributions) => {
        const proof = proveL1Sensitivity(c, schema, contributions);
        const known = l1ParticipationSensitivity(c, schema)[contributions];
        const close = Rational.parse('0.000001').mul(Rational.max(Rational.ONE, known.sup));
        expect(proof.inf.compare(known.sup)).toBeLessThanOrEqual(0);
        expect(proof.sup.compare(known.inf)).toBeGreaterThanOrEqual(0);
        expect(proof.sup.sub(proof.inf).compare(close)).toBeLessThanOrEqual(0);
        expect(proof.norm).toBe('1');
        expect(check(proof.bytes)).toMatchObject({ proved: true, kind: 'sensitivity' });
      }),
      runs(120),
    );
  });

  it('is that of the coefficients, the inverse and the diagonals as of the matrix', () => {
    fc.assert(
      fc.property(
        coefficients(-24, 4),
        fc.integer({ min: 1, max: 7 }),
        schemas,
        fc.constantFrom(...CONTRIBUTION_KINDS),
        (c, n, schema, contributions) => {
          const padded = Array.from({ length: n }, (_, t) => c[t] ?? Rational.ZERO);
          const rows = padded.map((_, i) => padded.map((__, j) => (i < j ? Rational.ZERO : padded[i - j]!)));
          const matrix = proveL1Sensitivity(Matrix.ofRationals(rows), schema, contributions);
          const diagonals = padded.map((x, d) => Array.from({ length: n - d }, () => x));
          const close = Rational.parse('0.00001').mul(Rational.max(Rational.ONE, matrix.sup));
          for (const proof of [
            proveToeplitzL1Sensitivity(c, n, schema, contributions),
            proveBandedL1Sensitivity(diagonals, schema, contributions),
          ]) {
            expect(proof.inf.sub(matrix.sup).compare(Rational.ZERO)).toBeLessThanOrEqual(0);
            expect(matrix.inf.sub(proof.sup).compare(Rational.ZERO)).toBeLessThanOrEqual(0);
            expect(proof.sup.sub(proof.inf).compare(close)).toBeLessThanOrEqual(0);
          }
        },
      ),
      runs(60),
    );
  });

  it.each([
    ['signs are decided by a program', 'scalar', TRIANGLE, minSeparation(3, 1), '4', 'chain'],
    ['sizes by prices', 'absolute', TRIANGLE, minSeparation(3, 1), '6', 'sizes'],
    ['sizes class by class', 'absolute', TRIANGLE, fixedEpochs(2), '4', 'sizes'],
  ] as const)('where %s', (_, contributions, c, schema, value, kind) => {
    const proof = proveL1Sensitivity(c, schema as ParticipationSchema, contributions);
    expect(proof.claim).toEqual({ inf: value, sup: value });
    expect(upperKind(proof)).toBe(kind);
  });

  it('of vectors 120° apart is 3·√3 to eleven digits', () => {
    const proof = proveL1Sensitivity(TRIANGLE, minSeparation(3, 1));
    expect(upperKind(proof)).toBe('patterns');
    expect(proof.inf.pow(2).compare(Rational.integer(27n))).toBeLessThanOrEqual(0);
    expect(proof.sup.pow(2).compare(Rational.integer(27n))).toBeGreaterThanOrEqual(0);
    expect(proof.sup.sub(proof.inf).compare(Rational.parse('5e-11'))).toBeLessThanOrEqual(0);
  });

  it('holds for many rounds of few coefficients, decays and bands', () => {
    const crossed = ['1', '1/2', '-1/4', '-1/8', '3/8'].map((x) => Rational.parse(x));
    const toeplitz = proveToeplitzL1Sensitivity(crossed, 600, fixedEpochs(1), 'scalar');
    expect(toeplitz.inf.equals(toeplitz.sup)).toBe(true);
    expect(upperKind(toeplitz)).toBe('chain');
    const decay = proveInverseToeplitzL1Sensitivity(
      [Rational.ONE, Rational.parse('9/10')],
      100_000,
      fixedEpochs(1000, 4),
    );
    expect(decay.inf.compare(Rational.parse('39.999999'))).toBeGreaterThanOrEqual(0);
    expect(decay.sup.compare(Rational.parse('40.000001'))).toBeLessThanOrEqual(0);
    const diagonals = [3n, -2n, 1n].map((x, d) =>
      Array.from({ length: 700 - d }, (_, i) => Rational.integer(i % 3 === d ? -x : x)),
    );
    const band = proveBandedL1Sensitivity(diagonals, minSeparation(350, 2), 'scalar');
    expect(band.inf.equals(band.sup)).toBe(true);
  });

  it.skipIf(!hasPython)('says the same to the second checker', () => {
    const c = Matrix.ofIntegers(5, 4, [
      3n,
      -1n,
      2n,
      5n,
      1n,
      1n,
      -4n,
      0n,
      0n,
      2n,
      2n,
      -7n,
      6n,
      -3n,
      1n,
      1n,
      -2n,
      8n,
      3n,
      0n,
    ]);
    const proofs = CONTRIBUTION_KINDS.flatMap((contributions) =>
      [minSeparation(3, 1), minSeparation(2, 2), fixedEpochs(2), fixedEpochs(1, 2)].map(
        (schema) => proveL1Sensitivity(c, schema, contributions).bytes,
      ),
    );
    expect(secondOpinion(proofs)).toMatchObject(proofs.map((bytes) => check(bytes)));
  });

  it('names what is not that of certificates', () => {
    expect(() =>
      proveL1Sensitivity(Matrix.ofIntegers(1, 513, new Array<bigint>(513).fill(1n)), minSeparation(1, 1)),
    ).toThrow('proveL1Sensitivity: expected at most 4096 rows and 512 rounds, got 1×513');
    expect(() => proveToeplitzL1Sensitivity([], 3, minSeparation(1, 1))).toThrow(
      'proveToeplitzL1Sensitivity: expected at least one coefficient, got none',
    );
    expect(() => proveInverseToeplitzL1Sensitivity([Rational.ZERO], 3, minSeparation(1, 1))).toThrow(
      'proveInverseToeplitzL1Sensitivity: expected a first coefficient other than 0, got 0',
    );
    expect(() => proveBandedL1Sensitivity([], minSeparation(1, 1))).toThrow(
      'proveBandedL1Sensitivity: expected a main diagonal, got none',
    );
    expect(() => proveL1Sensitivity(TRIANGLE, minSeparation(1, 1), 'all' as 'scalar')).toThrow(
      'proveL1Sensitivity: expected contributions, one of vector, scalar, absolute, got "all"',
    );
  });
});
