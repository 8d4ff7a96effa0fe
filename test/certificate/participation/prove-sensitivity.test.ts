import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { proveQuotientL1Sensitivity } from '../../../src/certificate/participation/prove-l1-sensitivity.js';
import { proveSensitivity } from '../../../src/certificate/participation/prove-sensitivity.js';
import {
  proveInverseToeplitzSensitivity,
  proveQuotientSensitivity,
  proveToeplitzSensitivity,
} from '../../../src/certificate/participation/prove-toeplitz-sensitivity.js';
import { check } from '../../../src/checker/checker.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';
import { l1ParticipationSensitivity } from '../../../src/privacy/participation/l1-sensitivity.js';
import {
  CONTRIBUTION_KINDS,
  participationSensitivity,
} from '../../../src/privacy/participation/participation.js';
import {
  fixedEpochs,
  minSeparation,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';
import { toeplitzParticipation } from '../../../src/privacy/participation/toeplitz-participation.js';
import { secondOpinion, hasPython } from '../../second-checker.js';

const TRIANGLE = Matrix.ofIntegers(3, 3, [1n, -1n, 0n, 0n, 1n, -1n, -1n, 0n, 1n]);

const schemas = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .map(([k, b]) => minSeparation(k, b)),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }))
    .map(([b, k]) => fixedEpochs(b, k)),
) satisfies fc.Arbitrary<ParticipationSchema>;
const matrices = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 }))
  .chain(([m, n, den]) =>
    fc
      .array(fc.integer({ min: -4, max: 4 }), { minLength: m * n, maxLength: m * n })
      .map((entries) => Matrix.ofIntegers(m, n, entries.map(BigInt), Rational.ratio(1n, BigInt(den)))),
  );

describe('proveSensitivity', () => {
  it('proves both sides, and no less than what is known of the lower one', () => {
    fc.assert(
      fc.property(matrices, schemas, fc.constantFrom(...CONTRIBUTION_KINDS), (c, schema, who) => {
        const { bytes, inf, sup } = proveSensitivity(c, schema, who);
        expect(check(bytes)).toMatchObject({ proved: true, kind: 'sensitivity' });
        const known = participationSensitivity(c, schema)[who];
        // Vectors have coordinates of 40 bits, and claims 12 digits at least.
        const less = known.inf.mul(Rational.parse('0.9999999999'));
        expect(inf.compare(less)).toBeGreaterThanOrEqual(0);
        expect(inf.compare(known.sup)).toBeLessThanOrEqual(0);
        expect(sup.compare(known.inf)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['vector', '9', 'theta'],
    ['scalar', '8', 'signs'],
    ['absolute', '12', 'dominance'],
  ] as const)('of the signed triangle, %s: %s, by %s', (who, value, kind) => {
    const { bytes, inf, sup } = proveSensitivity(TRIANGLE, minSeparation(3, 1), who);
    const { upper } = JSON.parse(new TextDecoder().decode(bytes)) as { upper: { kind: string } };
    expect(upper.kind).toBe(kind);
    const [exact, slack] = [Rational.parse(value), Rational.parse('0.0000000001')];
    expect(sup.sub(exact).abs().compare(slack)).toBeLessThanOrEqual(0);
    expect(exact.sub(inf).abs().compare(slack)).toBeLessThanOrEqual(0);
    if (hasPython) expect(secondOpinion([bytes])[0]).toMatchObject({ proved: true });
  });

  it('of doubles and of more rounds than are searched', () => {
    const c = Matrix.ofDoubles(
      40,
      40,
      Array.from({ length: 1600 }, (_, at) => (((at * 7919) % 1001) - 500) / 1024),
    );
    for (const who of CONTRIBUTION_KINDS) {
      const { inf, sup } = proveSensitivity(c, minSeparation(20, 1), who);
      expect(inf.sign()).toBe(1);
      expect(inf.compare(sup)).toBeLessThanOrEqual(0);
    }
  });

  it('of a dense signed matrix, by a search that no weights of all rounds come near, at every contribution', () => {
    const n = 100;
    const c = Matrix.ofIntegers(
      n,
      n,
      Array.from({ length: n * n }, (_, at) => BigInt(((at * at * 7919 + at * 104_729) % 201) - 100)),
    );
    const schema = minSeparation(4, 10);
    const known = participationSensitivity(c, schema);
    for (const who of CONTRIBUTION_KINDS) {
      const { bytes, inf, sup } = proveSensitivity(c, schema, who);
      const { upper } = JSON.parse(new TextDecoder().decode(bytes)) as { upper: { kind: string } };
      expect(upper.kind).toBe('search');
      expect(inf.compare(known[who].sup)).toBeLessThanOrEqual(0);
      expect(sup.compare(known[who].sup.mul(Rational.parse('1.0000000001')))).toBeLessThanOrEqual(0);
      if (hasPython) expect(secondOpinion([bytes])[0]).toMatchObject({ proved: true });
    }
  });

  it('of nothing that is too large, and of no contribution that there is not', () => {
    expect(() => proveSensitivity(Matrix.identity(513), minSeparation(1, 1))).toThrow(
      'proveSensitivity: expected at most 4096 rows and 512 rounds, got 513×513',
    );
    expect(() => proveSensitivity(TRIANGLE, minSeparation(1, 1), 'matrix' as 'vector')).toThrow(
      /^proveSensitivity: expected contributions, one of/,
    );
  });
});

describe('proveQuotientSensitivity', () => {
  const coefficients = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 3 });
  it('proves of N/D what is so of the matrix of its coefficients, in ℓ2 and ℓ1', () => {
    const asked = fc.tuple(coefficients, coefficients, fc.integer({ min: 1, max: 7 }), schemas);
    fc.assert(
      fc.property(asked, fc.constantFrom(...CONTRIBUTION_KINDS), ([above, below, n, schema], who) => {
        const numerator = above.map((x) => Rational.integer(BigInt(x)));
        const denominator = [Rational.integer(4n), ...below.map((x) => Rational.integer(BigInt(x)))];
        fc.pre(above.some((x) => x !== 0));
        const c: Rational[] = [];
        for (let t = 0; t < n; t++) {
          const known = c.reduce(
            (sum, x, s) => sum.add(x.mul(denominator[t - s] ?? Rational.ZERO)),
            Rational.ZERO,
          );
          c.push((numerator[t] ?? Rational.ZERO).sub(known).div(denominator[0]!));
        }
        const matrix = LowerToeplitz.ofRationals(c).toMatrix();
        const series = { numerator, denominator };
        const squared = proveQuotientSensitivity(series, n, schema, who);
        const l1 = proveQuotientL1Sensitivity(series, n, schema, who);
        const truth = [
          participationSensitivity(matrix, schema)[who],
          l1ParticipationSensitivity(matrix, schema)[who],
        ];
        [squared, l1].forEach(({ bytes, inf, sup }, k) => {
          expect(check(bytes)).toMatchObject({ proved: true });
          expect(inf.compare(truth[k]!.sup)).toBeLessThanOrEqual(0);
          expect(sup.compare(truth[k]!.inf)).toBeGreaterThanOrEqual(0);
        });
        if (hasPython && n === 7)
          expect(secondOpinion([squared.bytes, l1.bytes]).every(({ proved }) => proved)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses what is no series', () => {
    const one = [Rational.ONE];
    const schema = minSeparation(1, 1);
    expect(() =>
      proveQuotientSensitivity({ numerator: one, denominator: [Rational.ZERO] }, 3, schema),
    ).toThrow('proveQuotientSensitivity: expected a first coefficient other than 0, got 0');
    expect(() => proveQuotientL1Sensitivity({ numerator: [], denominator: one }, 3, schema)).toThrow(
      'proveQuotientL1Sensitivity: expected at least one coefficient, got none',
    );
    expect(() => proveQuotientSensitivity({ numerator: one, denominator: one }, 1_048_577, schema)).toThrow(
      'expected at most 1048576 rounds, got 1048577',
    );
  });
});

describe('proveToeplitzSensitivity', () => {
  it('proves what the majorant says, and what a pattern attains', () => {
    const coefficients = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(coefficients, fc.integer({ min: 1, max: 90 }), schemas, (column, n, schema) => {
        const c = column.map((x) => Rational.ratio(BigInt(x), 7n));
        for (const who of CONTRIBUTION_KINDS) {
          const { bytes, inf, sup } = proveToeplitzSensitivity(c, n, schema, who);
          expect(check(bytes)).toMatchObject({ proved: true });
          const known = toeplitzParticipation(c, n, schema)[who];
          expect(inf.compare(known.sup)).toBeLessThanOrEqual(0);
          expect(sup.compare(known.inf)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is exact where the coefficients fall, of a hundred thousand rounds', () => {
    const c = ['1', '1/2', '3/8', '5/16'].map((x) => Rational.parse(x));
    const { inf, sup } = proveToeplitzSensitivity(c, 100_000, minSeparation(6, 342));
    const exact = toeplitzParticipation(c, 100_000, minSeparation(6, 342)).vector.sup;
    expect([inf, sup].map(String)).toEqual([String(exact), String(exact)]);
  });
});

describe('proveInverseToeplitzSensitivity', () => {
  it('encloses that of the matrix itself', () => {
    const coefficients = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 0, maxLength: 3 });
    fc.assert(
      fc.property(coefficients, fc.integer({ min: 1, max: 12 }), schemas, (others, n, schema) => {
        const inverse = [-4, ...others].map((x) => Rational.ratio(BigInt(x), 7n));
        // c_t = −Σ_{s≥1} d_s·c_{t−s}/d_0.
        const c = [Rational.ONE.div(inverse[0]!)];
        for (let t = 1; t < n; t++) {
          const known = inverse.slice(1, t + 1).map((d, s) => d.mul(c[t - 1 - s]!));
          c.push(Rational.sum(known).neg().div(inverse[0]!));
        }
        for (const who of CONTRIBUTION_KINDS) {
          const { bytes, inf, sup } = proveInverseToeplitzSensitivity(inverse, n, schema, who);
          expect(check(bytes)).toMatchObject({ proved: true });
          const exact = toeplitzParticipation(c, n, schema)[who];
          expect(inf.compare(exact.sup)).toBeLessThanOrEqual(0);
          expect(sup.compare(exact.inf)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('knows to twelve digits what falls, and what grows by more bits', () => {
    const decay = [Rational.ONE, Rational.parse('-9/10')];
    const { inf, sup, bytes } = proveInverseToeplitzSensitivity(decay, 1000, minSeparation(4, 100));
    expect(sup.sub(inf).compare(sup.mul(Rational.parse('1e-11')))).toBeLessThan(0);
    const exact = (): Rational => {
      const c = [Rational.ONE];
      for (let t = 1; t < 1000; t++) c.push(c[t - 1]!.mul(Rational.parse('9/10')));
      return toeplitzParticipation(c, 1000, minSeparation(4, 100)).vector.sup;
    };
    expect(exact().compare(inf)).toBeGreaterThanOrEqual(0);
    expect(exact().compare(sup)).toBeLessThanOrEqual(0);
    if (hasPython) expect(secondOpinion([bytes])[0]).toMatchObject({ proved: true });
    const growing = proveInverseToeplitzSensitivity(
      [Rational.ONE, Rational.integer(-2n)],
      400,
      minSeparation(1, 1),
    );
    // c_t = 2^t: (4^400 − 1)/3.
    expect(growing.inf.compare(Rational.integer((4n ** 400n - 1n) / 3n))).toBeLessThanOrEqual(0);
    expect(growing.sup.compare(Rational.integer((4n ** 400n - 1n) / 3n))).toBeGreaterThanOrEqual(0);
  });

  it('of nothing without an inverse', () => {
    expect(() =>
      proveInverseToeplitzSensitivity([Rational.ZERO, Rational.ONE], 3, minSeparation(1, 1)),
    ).toThrow('proveInverseToeplitzSensitivity: expected a first coefficient other than 0, got 0');
  });
});
