import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../properties/effort.js';
import { agrees, isExact, type Enclosure } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { squareRoot } from '../../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { absoluteParticipationSensitivity } from '../../../src/privacy/participation/absolute-participation.js';
import {
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../../../src/privacy/participation/participation-schema.js';
import {
  participationSensitivity,
  sensitivityUnder,
} from '../../../src/privacy/participation/participation.js';
import { referenceCases } from '../../vectors/reference-cases.js';

const toeplitz = (n: number, coefficients: readonly string[]): Matrix =>
  Matrix.ofRationals(
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => Rational.parse((i >= j ? coefficients[i - j] : undefined) ?? '0')),
    ),
  );
const under: (participations: number, separation: number) => ParticipationSchema = minSeparation;
const integers = (rows: readonly (readonly number[])[]): Matrix =>
  Matrix.ofIntegers(rows.length, rows[0]!.length, rows.flat().map(BigInt));
const shown = ({ inf, sup }: Enclosure): string => (inf.equals(sup) ? `${inf}` : `[${inf}, ${sup}]`);

describe('participationSensitivity', () => {
  it('is the largest column for one participation, and where no two rounds fit', () => {
    const { C } = squareRoot(8);
    for (const schema of [under(1, 1), under(5, 8)])
      expect(participationSensitivity(C, schema)).toMatchObject({ by: 'column', pattern: [1] });
    expect(shown(participationSensitivity(C, under(1, 1)).vector)).toBe('7207405/4194304');
  });

  it.each(referenceCases('participation.json'))('$name', ({ inputs, expected }) => {
    const given = inputs as {
      toeplitz?: string[];
      C?: (string | number)[][];
      n?: number;
      separation: number;
      participations?: number;
    };
    const c =
      given.C === undefined
        ? toeplitz(given.n!, given.toeplitz!.map(String))
        : Matrix.ofRationals(given.C.map((row) => row.map((x) => Rational.parse(String(x)))));
    const found = participationSensitivity(c, under(given.participations ?? c.cols, given.separation));
    const value = expected as {
      scalar: string;
      absolute: string;
      vector: string | { lo: string; hi: string };
      pattern?: number[];
    };
    expect(shown(found.scalar)).toBe(String(value.scalar));
    expect(shown(found.absolute)).toBe(String(value.absolute));
    if (typeof value.vector === 'object') {
      const [lo, hi] = [Rational.parse(value.vector.lo), Rational.parse(value.vector.hi)];
      expect(found.vector.inf.compare(hi)).toBeLessThanOrEqual(0);
      expect(found.vector.sup.compare(lo)).toBeGreaterThanOrEqual(0);
      const width = found.vector.sup.sub(found.vector.inf);
      expect(width.compare(hi.mul(Rational.parse('1e-11')))).toBeLessThan(0);
    } else expect(shown(found.vector)).toBe(value.vector);
    if (value.pattern !== undefined) expect(found.pattern).toEqual(value.pattern);
  });

  it('knows the rounds 1, 1+b, 1+2b, … of a matrix that decreases, and its value, at n = 600', () => {
    const found = participationSensitivity(squareRoot(24).C, under(4, 5));
    expect(found).toMatchObject({ by: 'monotone', pattern: [1, 6, 11, 16] });
    const c = toeplitz(600, ['1', '1/2', '3/8']);
    expect(participationSensitivity(c, under(6, 100))).toMatchObject({
      by: 'monotone',
      vector: { sup: Rational.parse('89/64').mul(Rational.parse('6')) },
    });
  });

  it('decides a matrix that does not decrease by the dynamic program where the Gram matrix is narrow', () => {
    // the monotone formula would give 111/25 at rounds 1, 3
    const c = toeplitz(6, ['1', '1/10', '1/10', '1']);
    expect(participationSensitivity(c, under(2, 2))).toMatchObject({
      by: 'dynamic-program',
      pattern: [1, 4],
    });
    expect(shown(participationSensitivity(c, under(2, 2)).vector)).toBe('126/25');
  });

  it('takes a class of 24 rounds with signs: all signs, and vectors to 12 digits', () => {
    let state = 1;
    const c = integers(
      Array.from({ length: 12 }, () =>
        Array.from({ length: 48 }, () => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          return ((state >>> 16) % 7) - 3;
        }),
      ),
    );
    const { scalar, vector } = participationSensitivity(c, fixedEpochs(2));
    expect(shown(scalar)).toBe('5120');
    expect(agrees(vector, 12)).toBe(true);
  });

  it('says so when the search is cut: an enclosure that still holds', () => {
    // pseudo-random signs at n = 60: no theorem applies, and the patterns are too many
    let state = 1;
    const c = integers(
      Array.from({ length: 12 }, () =>
        Array.from({ length: 60 }, () => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          return ((state >>> 16) % 7) - 3;
        }),
      ),
    );
    const { scalar, vector, absolute } = participationSensitivity(c, under(20, 2));
    expect(isExact(absolute)).toBe(false);
    for (const [low, high] of [
      [scalar.inf, vector.inf],
      [vector.inf, vector.sup],
      [vector.sup, absolute.sup],
      [scalar.sup, absolute.sup],
    ] as const)
      expect(low.compare(high)).toBeLessThanOrEqual(0);
  });

  it('ends soon after the search is cut, however deep it was', () => {
    const n = 300;
    let state = 1;
    const entries = Array.from({ length: n * n }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return BigInt((state >>> 16) % 5);
    });
    const before = process.cpuUsage();
    const { vector } = participationSensitivity(Matrix.ofIntegers(n, n, entries), under(280, 1));
    expect(vector.inf.compare(vector.sup)).toBeLessThan(0);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
  });

  it('refuses no participation and no separation', () => {
    const one = Matrix.identity(1);
    expect(() => participationSensitivity(one, under(0, 1))).toThrow(
      'expected participations, an integer of at least 1, got 0',
    );
    expect(() => participationSensitivity(one, under(1, 1.5))).toThrow(
      'expected separation, an integer of at least 1, got 1.5',
    );
  });
});

/** Every pattern of a schema by brute force, rounds from 0. */
function patterns(n: number, schema: ParticipationSchema): number[][] {
  const all: number[][] = [];
  for (let mask = 1; mask < 1 << n; mask++) {
    const pattern = Array.from({ length: n }, (_, i) => i).filter((i) => (mask >> i) & 1);
    if (pattern.length > (schema.participations ?? n)) continue;
    const fits = (i: number, j: number): boolean =>
      schema.kind === 'fixed-epoch' ? (j - i) % schema.period === 0 : j - i >= schema.separation;
    if (pattern.every((j, at) => at === 0 || fits(pattern[at - 1]!, j))) all.push(pattern);
  }
  return all;
}

/** The columns of a pattern, added with every choice of signs. */
function signedSums(c: Matrix, pattern: readonly number[]): bigint[][] {
  return Array.from({ length: 1 << (pattern.length - 1) }, (_, mask) =>
    Array.from({ length: c.rows }, (_, i) =>
      pattern.reduce((sum, j, at) => {
        const x = c.integers[i * c.cols + j]!;
        return (mask >> at) & 1 ? sum - x : sum + x;
      }, 0n),
    ),
  );
}

const largest = (values: readonly bigint[]): string => `${values.reduce((a, b) => (a > b ? a : b), 0n)}`;
const size = (x: bigint): bigint => (x < 0n ? -x : x);

const matrix = (least: number, columns: number): fc.Arbitrary<Matrix> =>
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: columns }))
    .chain(([m, n]) =>
      fc
        .array(fc.integer({ min: least, max: 4 }), { minLength: m * n, maxLength: m * n })
        .map((x) => Matrix.ofIntegers(m, n, x.map(BigInt))),
    );
const schemas = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom('spaced', 'epochs', 'capped'),
  )
  .map(([k, b, kind]) =>
    kind === 'spaced' ? minSeparation(k, b) : kind === 'epochs' ? fixedEpochs(b) : fixedEpochs(b, k),
  );

describe('every pattern, by brute force', () => {
  it.each([
    ['nonnegative', 0],
    ['signed', -4],
  ])('%s matrices: scalar, absolute and ℓ1 are the maxima, the vector value lies between', (_, least) => {
    fc.assert(
      fc.property(matrix(least, 10), schemas, (c, schema) => {
        const all = patterns(c.cols, schema);
        const gram = c.transpose().mul(c).integers;
        const sums = all.map((pattern) => signedSums(c, pattern));
        const found = participationSensitivity(c, schema);
        expect(shown(found.scalar)).toBe(
          largest(sums.flatMap((group) => group.map((sum) => sum.reduce((total, x) => total + x * x, 0n)))),
        );
        expect(shown(absoluteParticipationSensitivity(c, schema))).toBe(
          largest(sums.flatMap((group) => group.map((sum) => sum.reduce((total, x) => total + size(x), 0n)))),
        );
        expect(shown(found.absolute)).toBe(
          largest(
            all.map((pattern) =>
              pattern.reduce(
                (sum, i) => pattern.reduce((inner, j) => inner + size(gram[i * c.cols + j]!), sum),
                0n,
              ),
            ),
          ),
        );
        expect(found.scalar.inf.compare(found.vector.inf)).toBeLessThanOrEqual(0);
        expect(found.vector.sup.compare(found.absolute.sup)).toBeLessThanOrEqual(0);
        expect(found.vector.inf.compare(found.vector.sup)).toBeLessThanOrEqual(0);
        expect(all.map((pattern) => pattern.map((i) => i + 1))).toContainEqual(found.pattern);
        if (least === 0) expect(shown(found.vector)).toBe(shown(found.scalar));
      }),
      runs(150),
    );
  });

  it('C over μI: every pattern gains t for each of its rounds', () => {
    fc.assert(
      fc.property(matrix(-4, 7), schemas, fc.integer({ min: 1, max: 50 }), (c, schema, twentieths) => {
        const mu = Rational.ratio(BigInt(twentieths), 10n);
        const stacked = c.vconcat(Matrix.identity(c.cols).scaleBy(mu));
        const expected = participationSensitivity(stacked, schema);
        const found = sensitivityUnder(c, schema)(mu.mul(mu));
        expect(shown(found.scalar)).toBe(shown(expected.scalar));
        expect(shown(found.absolute)).toBe(shown(expected.absolute));
        expect(found.vector.inf.compare(expected.vector.sup)).toBeLessThanOrEqual(0);
        expect(expected.vector.inf.compare(found.vector.sup)).toBeLessThanOrEqual(0);
      }),
      runs(80),
    );
  });

  it('two rounds are always decided, and so is every alternating pattern of signs', () => {
    fc.assert(
      fc.property(matrix(-4, 8), fc.integer({ min: 1, max: 4 }), (c, separation) => {
        expect(isExact(participationSensitivity(c, under(2, separation)).vector)).toBe(true);
        const alternating = c.absolute().mul(
          Matrix.ofIntegers(
            c.cols,
            c.cols,
            Array.from({ length: c.cols ** 2 }, (_, at) =>
              at % (c.cols + 1) === 0 ? (at % 2 === 0 ? 1n : -1n) : 0n,
            ),
          ),
        );
        const [signed, plain] = [alternating, c.absolute()].map((x) =>
          shown(participationSensitivity(x, under(4, separation)).vector),
        );
        expect(signed).toBe(plain);
      }),
      runs(100),
    );
  });

  it('no pattern has more than κ rounds, and one has κ', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), schemas, (n, schema) => {
        const lengths = patterns(n, schema).map((pattern) => pattern.length);
        expect(Math.max(...lengths)).toBe(mostRounds(schema, n));
      }),
      runs(60),
    );
  });
});
