import { describe, expect, it } from 'vitest';
import { agrees, type Enclosure } from '../../../src/arithmetic/enclosure.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { dominanceBound, dominanceScales } from '../../../src/privacy/participation/dominance-bound.js';
import { majorantBound } from '../../../src/privacy/participation/majorant-bound.js';
import { fixedEpochs, minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../../src/privacy/participation/participation.js';
import { patternPrices, pricedWeight } from '../../../src/privacy/participation/pattern-prices.js';
import { largestPatternWeight } from '../../../src/privacy/participation/pattern-weight.js';
import { patternWeights, patternwiseBound } from '../../../src/privacy/participation/patternwise-bound.js';
import { rowBound } from '../../../src/privacy/participation/row-bound.js';
import { thetaBound, thetaWitness } from '../../../src/privacy/participation/theta-bound.js';
import { toeplitzParticipation } from '../../../src/privacy/participation/toeplitz-participation.js';
import { fromEdges } from './signed-graphs.js';

const rationals = (...texts: readonly string[]): Rational[] => texts.map((text) => Rational.parse(text));
const gramOf = (c: Matrix): Matrix => c.transpose().mul(c);
const shown = ({ inf, sup }: Enclosure): string => (inf.equals(sup) ? `${inf}` : `[${inf}, ${sup}]`);

/** One row x_i − x_j for every edge of a graph: X is its Laplacian. */
const TRIANGLE = fromEdges(3, [
  [0, 1],
  [1, 2],
  [2, 0],
]);
const PENTAGON = fromEdges(
  5,
  [0, 1, 2, 3, 4].map((i) => [i, (i + 1) % 5]),
);
const COMPLETE = fromEdges(
  5,
  [0, 1, 2, 3, 4].flatMap((i) => [0, 1, 2, 3, 4].slice(i + 1).map((j) => [i, j] as const)),
);
const all = minSeparation(5, 1);
const three = minSeparation(3, 1);

describe('signed graphs, whose three sensitivities differ', () => {
  it.each([
    ['the triangle, k = 3', TRIANGLE, three, '8', '9', '12'],
    ['K_5, k = 3', COMPLETE, three, '14', '15', '18'],
  ])('%s: numbers, vectors, absolute values', (_, c, schema, scalar, vector, absolute) => {
    const found = participationSensitivity(c, schema);
    expect([found.scalar, found.vector, found.absolute].map(shown)).toEqual([scalar, vector, absolute]);
  });

  it('C_5, k = 5: 16, (25 + 5√5)/2, 20', () => {
    const { scalar, vector, absolute } = participationSensitivity(PENTAGON, all);
    expect([scalar, absolute].map(shown)).toEqual(['16', '20']);
    // The roots of x² − 25x + 125.
    const at = (x: Rational): number =>
      x
        .mul(x.sub(Rational.integer(25n)))
        .add(Rational.integer(125n))
        .sign();
    expect([at(vector.inf), at(vector.sup)]).toEqual([-1, 1]);
    expect(agrees(vector, 13)).toBe(true);
  });

  it('by Lemma Θ: the weights of the triangle are 3 each, and those of C_5 half of 5 + √5', () => {
    const weights = rationals('3', '3', '3');
    expect(`${thetaBound(gramOf(TRIANGLE), three, { weights })}`).toBe('9');
    const [y, less] = ['3.61803398875', '3.61803398874'].map((text) => Rational.parse(text));
    const five = (x: Rational): Rational[] => Array.from({ length: 5 }, () => x);
    expect(thetaBound(gramOf(PENTAGON), all, { weights: five(y!) })).toBeDefined();
    expect(thetaBound(gramOf(PENTAGON), all, { weights: five(less!) })).toBeUndefined();
    const least = rationals('2.99', '3', '3');
    expect(thetaBound(gramOf(TRIANGLE), three, { weights: least })).toBeUndefined();
  });

  it('by Lemma Θ, with 3 of 5 rounds of K_5: all five weights are 5, and five patterns of their own prove no less than 15', () => {
    const x = gramOf(COMPLETE);
    const weights = rationals('5', '5', '5', '5', '5');
    expect(`${thetaBound(x, three, { weights })}`).toBe('15');
    const found = thetaBound(x, three, thetaWitness(x, three)!)!;
    const patternwise = patternwiseBound(x, three, patternWeights(x, three))!;
    for (const bound of [found, patternwise])
      expect(agrees({ inf: Rational.integer(15n), sup: bound }, 10)).toBe(true);
    expect(`${dominanceBound(x, three)}`).toBe('24');
    expect(`${rowBound(x, three)}`).toBe('18');
  });
});

describe('the bounds of a sensitivity', () => {
  it('differ: 126/25 is exact, the sum over rows 151/25, the majorant 411/50', () => {
    const c = rationals('1', '1/10', '1/10', '1');
    const schema = minSeparation(2, 2);
    expect(shown(toeplitzParticipation(c, 6, schema).vector)).toBe('126/25');
    const rows = Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: 6 }, (_unused, j) => (i >= j ? c[i - j] : undefined) ?? Rational.ZERO),
    );
    expect(`${rowBound(gramOf(Matrix.ofRationals(rows)), schema)}`).toBe('151/25');
    expect(`${majorantBound(c, 6, schema)}`).toBe('411/50');
  });

  it('are better with scales where columns are of different lengths', () => {
    const x = Matrix.ofIntegers(2, 2, [100n, 9n, 9n, 1n]);
    const schema = minSeparation(1, 1);
    expect(`${dominanceBound(x, schema)}`).toBe('100');
    const two = minSeparation(2, 1);
    const weighed = Matrix.ofIntegers(3, 3, [8n, 2n, 2n, 2n, 1n, 0n, 2n, 0n, 1n]);
    const [plain, scaled] = [
      dominanceBound(weighed, two),
      dominanceBound(weighed, two, dominanceScales(weighed, two)),
    ];
    expect(scaled.compare(plain)).toBeLessThanOrEqual(0);
  });

  it('take the free entries of rounds that no pattern shares as they are given', () => {
    // Rounds 1 and 2 are never together: with M_12 = 0 the diagonal is enough.
    const x = Matrix.ofIntegers(2, 2, [1n, 1n, 1n, 1n]);
    const schema = minSeparation(2, 2);
    const weights = rationals('1', '1/2');
    expect(thetaBound(x, schema, { weights })).toBeUndefined();
    const diagonal = rationals('1', '1');
    const free = [{ rounds: [1, 2], value: Rational.ZERO }] as const;
    expect(`${thetaBound(x, schema, { weights: diagonal, free })}`).toBe('1');
    const far = [{ rounds: [1, 2], value: Rational.integer(2n) }] as const;
    expect(thetaBound(x, schema, { weights: diagonal, free: far })).toBeUndefined();
  });

  it('take prices, and prove nothing with those that do not cover', () => {
    const schema = minSeparation(2, 2);
    const x = Matrix.ofIntegers(3, 3, [1n, 0n, 0n, 0n, 2n, 0n, 0n, 0n, 1n]);
    const weights = rationals('1', '2', '1');
    const [dear, cheap] = [rationals('2', '1'), rationals('1/2', '3/2')];
    expect(`${thetaBound(x, schema, { weights, prices: { cap: Rational.ZERO, windows: dear } })}`).toBe('3');
    expect(
      thetaBound(x, schema, { weights, prices: { cap: Rational.ZERO, windows: cheap } }),
    ).toBeUndefined();
    expect(`${thetaBound(x, schema, { weights, prices: patternPrices(weights, schema) })}`).toBe('2');
  });

  it('hold for n = 64 within seconds', () => {
    const n = 64;
    let state = 1;
    const c = Matrix.ofIntegers(
      n,
      n,
      Array.from({ length: n * n }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return BigInt((state >>> 16) % 7) - 3n;
      }),
    );
    const before = process.cpuUsage();
    const schema = minSeparation(4, 16);
    const x = gramOf(c);
    const { vector } = participationSensitivity(c, schema);
    for (const bound of [
      thetaBound(x, schema, thetaWitness(x, schema)!)!,
      dominanceBound(x, schema),
      rowBound(x, schema)!,
    ])
      expect(bound.compare(vector.inf)).toBeGreaterThanOrEqual(0);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(60);
  });

  it('refuse what is no Gram matrix, weight, price, scale or pattern', () => {
    const schema = minSeparation(2, 1);
    const x = Matrix.identity(2);
    const skew = Matrix.ofIntegers(2, 2, [1n, 2n, 3n, 1n]);
    const weights = rationals('1', '1');
    const zero = Rational.ZERO;
    const misuses: readonly (readonly [() => unknown, string])[] = [
      [() => dominanceBound(skew, schema), 'a symmetric matrix X = CᵀC, got X_2,1 = 3 and X_1,2 = 2'],
      [() => rowBound(Matrix.ofIntegers(1, 2, [1n, 1n]), schema), 'a square matrix X = CᵀC, got 1×2'],
      [() => dominanceBound(x, schema, rationals('1', '0')), 'expected 2 scales above 0, got 1, 0'],
      [() => thetaBound(x, schema, { weights: rationals('1') }), 'expected 2 weights, got 1'],
      [
        () => thetaBound(x, schema, { weights: rationals('1', '-1') }),
        'weights of at least 0, got -1 for round 2',
      ],
      [
        () => thetaBound(x, schema, { weights, free: [{ rounds: [1, 2], value: zero }] }),
        'that no pattern shares, got 1, 2',
      ],
      [
        () =>
          thetaBound(x, minSeparation(2, 2), {
            weights,
            free: [
              { rounds: [1, 2], value: zero },
              { rounds: [1, 2], value: zero },
            ],
          }),
        'a free entry once, got 1, 2 again',
      ],
      [
        () => thetaBound(x, fixedEpochs(1), { weights, prices: { cap: zero, windows: [] } }),
        'weights alone under fixed epochs',
      ],
      [() => pricedWeight(weights, schema, { cap: zero, windows: [zero] }), 'expected 2 windows, got 1'],
      [() => patternPrices([], schema), 'a weight for every round, got none'],
      [
        () => largestPatternWeight(weights, { kind: 'min-separation', participations: 0, separation: 1 }),
        'participations, an integer of at least 1, got 0',
      ],
      [() => patternwiseBound(x, schema, []), 'weights of each maximal pattern, got none of 1'],
      [
        () => patternwiseBound(x, schema, [{ rounds: [1], weights: rationals('1') }]),
        'each maximal pattern once, got 1',
      ],
      [
        () => patternwiseBound(x, schema, [{ rounds: [1, 2], weights: rationals('1') }]),
        'expected 2 weights, got 1',
      ],
      [
        () => patternWeights(Matrix.identity(40), minSeparation(9, 1)),
        'at most 100000 maximal patterns, got more',
      ],
      [() => majorantBound([], 3, schema), 'expected at least one coefficient, got none'],
    ];
    for (const [misuse, message] of misuses) expect(misuse).toThrow(message);
  });
});
