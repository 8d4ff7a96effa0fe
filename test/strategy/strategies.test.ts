import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import type { Enclosure } from '../../src/arithmetic/enclosure.js';
import { blt, bltCoefficients } from '../../src/factorization/blt/blt.js';
import { binaryTree } from '../../src/factorization/tree/binary-tree.js';
import { honakerFull } from '../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../src/factorization/tree/honaker-streaming.js';
import { Matrix } from '../../src/linear/matrix.js';
import { seriesQuotient, type EnclosedSeries } from '../../src/linear/power-series.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import {
  fixedEpochs,
  minSeparation,
  ONE_PARTICIPATION,
} from '../../src/privacy/participation/participation-schema.js';
import { participationSensitivity } from '../../src/privacy/participation/participation.js';
import { bandErrors, substituted } from '../../src/strategy/band-errors.js';
import { substituteRows } from '../../src/strategy/block-substitution.js';
import { bandedStrategy, columnsStrategy } from '../../src/strategy/band-strategy.js';
import { bltStrategy } from '../../src/strategy/blt-strategy.js';
import { kAryStrategy } from '../../src/strategy/k-ary-strategy.js';
import {
  bltSeries,
  decayStrategy,
  inverseToeplitzStrategy,
  momentumStrategy,
  toeplitzCoefficientStrategy,
} from '../../src/strategy/series-strategies.js';
import type { AnswerErrors, Strategy } from '../../src/strategy/strategy.js';
import { treeNodesStrategy } from '../../src/strategy/tree-strategy.js';
import { validateStrategy } from '../../src/validate/strategy-validation.js';
import { decay } from '../../src/workload/decay.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';
import type { Workload } from '../../src/workload/workload.js';

const q = (text: string): Rational => Rational.parse(text);
const contains = ({ inf, sup }: Enclosure, x: Rational): boolean =>
  inf.compare(x) <= 0 && x.compare(sup) <= 0;
const isNarrow = ({ inf, sup }: Enclosure): boolean =>
  sup
    .sub(inf)
    .mul(Rational.integer(10n ** 20n))
    .compare(sup) <= 0;

/** A rational of few digits; the first coefficient is not 0. */
const small = fc.integer({ min: -6, max: 6 }).map((x) => Rational.ratio(BigInt(x), 4n));
const unit = fc.constantFrom('1', '-1', '3/4', '2').map(q);

const WORKLOADS: readonly ((n: number) => Workload)[] = [
  prefixSum,
  (n) => momentum(n, q('9/10')),
  (n) => decay(n, q('1/2')),
  (n) => slidingWindow(n, Math.min(n, 3)),
];

function expectErrors(found: AnswerErrors, B: Matrix): void {
  const rows = B.rowNormsSquared();
  const steps = found.steps!();
  expect(steps.length).toBe(rows.length);
  steps.forEach((step, i) => {
    expect(contains(step, rows[i]!), `row ${i + 1}`).toBe(true);
    expect(isNarrow(step), `row ${i + 1}`).toBe(true);
  });
  expect(contains(found.total, Rational.sum(rows))).toBe(true);
  expect(
    contains(
      found.largest,
      rows.reduce((x, y) => Rational.max(x, y)),
    ),
  ).toBe(true);
}

function quotient(...asked: Parameters<typeof seriesQuotient>): EnclosedSeries {
  const found = seriesQuotient(...asked);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('strategies by coefficients', () => {
  it('have the errors of the matrices that they are', () => {
    fc.assert(
      fc.property(
        unit,
        fc.array(small, { maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(3),
        (c0, rest, n, w) => {
          const workload = WORKLOADS[w]!(n);
          const coefficients = [c0, ...rest];
          const column = Array.from({ length: n }, (_, t) => coefficients[t] ?? Rational.ZERO);
          const C = LowerToeplitz.ofRationals(column).toMatrix();
          expectErrors(
            toeplitzCoefficientStrategy(coefficients, n).errors(workload),
            triangularQuotient(workload.matrix(), C)!,
          );
          // C⁻¹ has these coefficients: B = A·C⁻¹.
          expectErrors(inverseToeplitzStrategy(coefficients, n).errors(workload), workload.matrix().mul(C));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have the sensitivity of the matrices that they are', () => {
    fc.assert(
      fc.property(
        unit,
        fc.array(small, { maxLength: 3 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        (c0, rest, n, k, b) => {
          const noising = [c0, ...rest];
          const inverse = quotient({ numerator: [Rational.ONE], denominator: noising }, n, 64);
          expect(inverse.radius).toBe(0n);
          const C = LowerToeplitz.ofIntegers(
            inverse.integers.map((x) => (inverse.scale.sign() < 0 ? -x : x)),
            inverse.scale.abs(),
          ).toMatrix();
          for (const schema of [minSeparation(k, b), fixedEpochs(b)]) {
            const found = inverseToeplitzStrategy(noising, n).sensitivity(schema);
            const expected = participationSensitivity(C, schema);
            expect(found.vector.inf.compare(expected.vector.sup)).toBeLessThanOrEqual(0);
            expect(found.vector.sup.compare(expected.vector.inf)).toBeGreaterThanOrEqual(0);
            expect(contains(found.absolute, expected.absolute.sup)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are enclosed by their residual where fractions would be long', () => {
    fc.assert(
      fc.property(
        unit,
        fc.array(small, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 200, max: 500 }),
        (c0, rest, bits) => {
          const n = 12;
          const denominator = [c0, ...rest].map((x) => x.mul(Rational.dyadic((1n << 901n) + 1n, -900)));
          const found = quotient({ numerator: [q('7/3'), q('1/5')], denominator }, n, bits);
          expect(found.radius).toBeGreaterThan(0n);
          const exact = triangularQuotient(
            LowerToeplitz.ofRationals(
              Array.from({ length: n }, (_, t) => [q('7/3'), q('1/5')][t] ?? Rational.ZERO),
            ).toMatrix(),
            LowerToeplitz.ofRationals(
              Array.from({ length: n }, (_, t) => denominator[t] ?? Rational.ZERO),
            ).toMatrix(),
          )!;
          found.integers.forEach((x, t) => {
            const off = found.scale.mul(Rational.integer(x)).sub(exact.get(t, 0)).abs();
            expect(off.compare(found.scale.abs().mul(Rational.integer(found.radius)))).toBeLessThanOrEqual(0);
          });
          expect(
            isNarrow({
              inf: Rational.ONE,
              sup: Rational.ONE.add(found.scale.abs().mul(Rational.integer(found.radius))),
            }),
          ).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('need no more bits than digits where C⁻¹ stays bounded, and double them where it grows', () => {
    const grows = toeplitzCoefficientStrategy(
      [Rational.ONE, q('1.7')].map((x) => x),
      400,
    ).errors(prefixSum(400));
    expect(isNarrow(grows.largest)).toBe(true);
    // b_t = Σ_{s≤t} (−1.7)^s
    const b = Array.from({ length: 400 }, (_, t) => Rational.ONE.sub(q('-1.7').pow(t + 1)).div(q('2.7')));
    expect(contains(grows.largest, Rational.sum(b.map((x) => x.mul(x))))).toBe(true);
  });

  it('decide 32 bands of the square root, n = 512, b = 10, k = 20', () => {
    const strategy = momentumStrategy({ n: 512, beta: Rational.ZERO, root: 2, bands: 32 });
    const { vector, by } = strategy.sensitivity(minSeparation(20, 10));
    expect(by).toBe('monotone');
    expect(vector.inf.equals(vector.sup)).toBe(true);
    expect(vector.inf.compare(q('9.658642562915382').pow(2))).toBe(1);
    expect(vector.inf.compare(q('9.658642562915383').pow(2))).toBe(-1);
  });

  it('are the square roots that they are called', () => {
    const n = 6;
    const root = momentumStrategy({ n, beta: q('1/2'), root: 2 });
    // C·C = A: then ‖B_i‖² are the partial sums of the squares of c itself.
    const once = root.sensitivity(ONE_PARTICIPATION).vector;
    expect(root.errors(momentum(n, q('1/2'))).largest).toEqual(once);
    expect(
      decayStrategy({ n, beta: q('1/2'), root: 1 })
        .errors(decay(n, q('1/2')))
        .total.sup.toString(),
    ).toBe('6');
  });

  it('refuse coefficients of 0 alone, a first one of an inverse, and sizes out of range', () => {
    expect(() => toeplitzCoefficientStrategy([Rational.ZERO, Rational.ZERO], 4)).toThrow(
      'a coefficient other than 0, got only 0',
    );
    expect(() => inverseToeplitzStrategy([Rational.ZERO, Rational.ONE], 4)).toThrow(
      'first coefficient other than 0',
    );
    const shift = toeplitzCoefficientStrategy([Rational.ZERO, Rational.ONE], 4);
    expect(`${shift.sensitivity(minSeparation(2, 1)).vector.sup}`).toBe('2');
    expect(() => shift.errors(prefixSum(4))).toThrow('no B has A = BC');
    expect(() => toeplitzCoefficientStrategy([Rational.ONE], 0)).toThrow('whole number from 1');
    expect(() => toeplitzCoefficientStrategy([Rational.ONE], 2 ** 21)).toThrow('whole number from 1');
    expect(() => toeplitzCoefficientStrategy([Rational.ONE], 4).errors(prefixSum(5))).toThrow('4 columns');
    expect(() => decayStrategy({ n: 4, beta: q('2'), root: 1 })).toThrow('[0, 1]');
  });
});

describe('buffered strategies', () => {
  const parameters = blt(['0.9', '0.5'].map(q), ['0.2', '0.3'].map(q));

  it('are the quotients of polynomials that their coefficients say', () => {
    const n = 9;
    const C = LowerToeplitz.ofRationals(bltCoefficients(parameters, n)).toMatrix();
    for (const workload of WORKLOADS.map((make) => make(n)))
      expectErrors(bltSeries(parameters, n).errors(workload), triangularQuotient(workload.matrix(), C)!);
  });

  it('agree by both ways', () => {
    const n = 700;
    const [first, second] = [bltStrategy(parameters, n), bltSeries(parameters, n)];
    const meet = (x: Enclosure, y: Enclosure): void => {
      expect(x.inf.compare(y.sup)).toBeLessThanOrEqual(0);
      expect(y.inf.compare(x.sup)).toBeLessThanOrEqual(0);
      expect(isNarrow(x) && isNarrow(y)).toBe(true);
    };
    for (const schema of [ONE_PARTICIPATION, minSeparation(5, 100), fixedEpochs(70)])
      meet(first.sensitivity(schema).vector, second.sensitivity(schema).vector);
    for (const workload of [prefixSum(n), momentum(n, q('9/10'))]) {
      const [x, y] = [first.errors(workload), second.errors(workload)];
      meet(x.total, y.total);
      meet(x.largest, y.largest);
      x.steps!().forEach((step, i) => {
        meet(step, y.steps!()[i]!);
      });
    }
  });
});

describe('strategies that are not Toeplitz', () => {
  const diagonals = (n: number): fc.Arbitrary<readonly (readonly Rational[])[]> =>
    fc
      .tuple(
        fc.array(unit, { minLength: n, maxLength: n }),
        fc.array(small, { minLength: n - 1, maxLength: n - 1 }),
      )
      .map(([main, first]) => (n === 1 ? [main] : [main, first]));

  const matrixOf = (rows: readonly (readonly Rational[])[]): Matrix => {
    const n = rows[0]!.length;
    return Matrix.ofRationals(
      Array.from({ length: n }, (_, i) =>
        Array.from({ length: n }, (_, j) => rows[i - j]?.[j] ?? Rational.ZERO),
      ),
    );
  };

  it('by diagonals and by columns have the errors and the sensitivity of their matrix', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain(diagonals),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (rows, k, b) => {
          const C = matrixOf(rows);
          const n = C.cols;
          const B = triangularQuotient(prefixSum(n).matrix(), C)!;
          for (const strategy of [bandedStrategy(rows), columnsStrategy(C)]) {
            expectErrors(strategy.errors(prefixSum(n)), B);
            for (const schema of [ONE_PARTICIPATION, minSeparation(k, b), fixedEpochs(b)]) {
              const [found, expected] = [strategy.sensitivity(schema), participationSensitivity(C, schema)];
              expect(found.vector).toEqual(expected.vector);
              expect(found.scalar).toEqual(expected.scalar);
              expect(found.absolute).toEqual(expected.absolute);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have the same errors by blocks of many rows as row by row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 10 ** 6 }),
        (n, width, seed) => {
          const entry = (i: number, j: number): bigint =>
            i === j ? BigInt((seed % 89) + 5 + (i % 3)) : BigInt(((i * 31 + j * 17 + seed) % 23) - 11);
          const c = { entry, width, scale: Rational.ONE };
          const rows = Array.from({ length: n }, (_, i) =>
            Array.from({ length: i + 1 }, (__, j) => BigInt(((seed + i * j) % 13) - 6)),
          );
          const expected = rows.map((row) => substituted(row, c, 70));
          substituteRows(rows, c, 70);
          expect(rows).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('have enclosed errors that hold the exact ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }).chain(diagonals), (rows) => {
        const C = matrixOf(rows);
        const n = C.cols;
        const entry = (i: number, j: number): bigint => C.integers[i * n + j]!;
        for (const workload of [prefixSum(n), momentum(n, q('9/10')), explicit(Matrix.identity(n))])
          expectErrors(
            bandErrors(workload, { entry, width: 2, scale: C.scale }, n),
            triangularQuotient(workload.matrix(), C)!,
          );
      }),
      { numRuns: 40 },
    );
  });

  it('refuse what is not triangular, and answers of a diagonal with 0', () => {
    const rows = [[Rational.ONE, Rational.ONE], [Rational.ONE]];
    expect(() => columnsStrategy(matrixOf(rows).transpose())).toThrow('lower-triangular');
    expect(() => bandedStrategy([[Rational.ONE], [Rational.ONE]])).toThrow('diagonal 1 with 0 entries');
    expect(() => bandedStrategy([[Rational.ZERO]]).errors(prefixSum(1))).toThrow('no B has A = BC');
  });
});

describe('what would cost too much', () => {
  const dense = (n: number): Strategy =>
    columnsStrategy(
      Matrix.ofIntegers(
        n,
        n,
        Array.from({ length: n * n }, (_, at) => (at % n <= at / n ? 1n : 0n)),
      ),
    );
  const wide = minSeparation(3, 1);
  const narrow = bandedStrategy([
    Array.from({ length: 600 }, () => Rational.ONE),
    Array.from({ length: 599 }, () => Rational.ONE),
    Array.from({ length: 598 }, () => Rational.ONE),
  ]);
  const tree = (n: number): Strategy =>
    treeNodesStrategy({ n, arity: 2, tree: 'completed', estimator: 'plain' });

  it.each([
    [
      'errors of a dense strategy',
      dense(1100),
      prefixSum(1100),
      ONE_PARTICIPATION,
      'at most about 1025 for 1100 diagonals',
    ],
    [
      'coefficients of C⁻¹',
      inverseToeplitzStrategy(
        Array.from({ length: 100 }, () => Rational.ONE),
        2 ** 20,
      ),
      prefixSum(2 ** 20),
      wide,
      'at most 500000 for a quotient by 100 coefficients',
    ],
    ['another workload of a tree', tree(8), decay(8, q('1/2')), wide, 'prefix-sum for a tree'],
    [
      'a window of a long buffered strategy',
      bltStrategy(blt([q('1/2')], [q('1/2')]), 120_000),
      slidingWindow(120_000, 3),
      wide,
      'at most 100000 for sliding-window',
    ],
    ['another number of rounds', dense(3), prefixSum(4), wide, '3 columns'],
  ])('%s: is refused before anything is begun', (_, strategy, workload, schema, expected) => {
    const started = (): never => {
      throw new Error('begun');
    };
    const watched = { ...strategy, sensitivity: started, errors: started, l1: started };
    expect(() => validateStrategy(workload, watched, { schema, optimum: 'none' })).toThrow(expected);
  });

  it('is what the errors or the sensitivity themselves refuse, and no more', () => {
    expect(() => dense(1100).errors(prefixSum(1100))).toThrow('at most about 1025');
    for (const strategy of [dense(40), narrow, tree(600)])
      expect(() => {
        strategy.requireAffordable(prefixSum(Number(strategy.rounds)), minSeparation(3, 4));
      }).not.toThrow();
  });

  it('does not count diagonals of 0 in columns', () => {
    const n = 600;
    const two = columnsStrategy(
      Matrix.ofIntegers(
        n,
        n,
        Array.from({ length: n * n }, (_, at) => {
          const d = Math.floor(at / n) - (at % n);
          return d === 0 || d === 1 ? 1n : 0n;
        }),
      ),
    );
    expect(two.sensitivity(minSeparation(3, 2)).by).toBe('orthogonal');
    expect(() => {
      two.requireAffordable(prefixSum(n), minSeparation(3, 2));
    }).not.toThrow();
  });
});

describe('trees', () => {
  const tree = (n: number, estimator: 'plain' | 'streaming' | 'full'): Strategy =>
    treeNodesStrategy({ n, arity: 2, tree: 'completed', estimator });

  it('have the errors and sensitivities of their factorizations', () => {
    for (const n of [1, 2, 5, 7, 8, 16]) {
      const { B, C } = binaryTree(n);
      expectErrors(tree(n, 'plain').errors(prefixSum(n)), B);
      expectErrors(tree(n, 'streaming').errors(prefixSum(n)), honakerStreaming(n).B);
      for (const schema of [ONE_PARTICIPATION, minSeparation(3, 2), fixedEpochs(3)])
        expect(tree(n, 'plain').sensitivity(schema).vector).toEqual(
          participationSensitivity(C, schema).vector,
        );
    }
    for (const k of [0, 1, 3, 4])
      expectErrors(tree(2 ** k, 'full').errors(prefixSum(2 ** k)), honakerFull(k).B);
  });

  it('of any arity: digits are summed, and the largest error is found without listing all', () => {
    for (const [arity, n] of [
      [3, 26],
      [3, 20],
      [4, 11],
      [10, 1234],
    ] as const) {
      const strategy = treeNodesStrategy({ n, arity, tree: 'completed', estimator: 'plain' });
      const errors = strategy.errors(prefixSum(n));
      const rows = errors.steps!().map(({ sup }) => sup);
      expect(errors.total.sup).toEqual(Rational.sum(rows));
      expect(errors.largest.sup).toEqual(rows.reduce((x, y) => Rational.max(x, y)));
      // The node sums of t's digits: t itself when the arity is beyond it.
      expect(rows[0]!.toString()).toBe('1');
    }
  });

  it('of 16 leaves have the operator norm √31, above the 5 levels', () => {
    expect(tree(16, 'plain').operatorNormSquared()?.sup.toString()).toBe('31');
    const four = treeNodesStrategy({ n: 4, arity: 4, tree: 'completed', estimator: 'plain' });
    expect(four.operatorNormSquared()?.sup.toString()).toBe('5');
    expect(tree(2 ** 10 + 1, 'plain').operatorNormSquared()).toBeUndefined();
  });

  it('refuse estimators that they have not', () => {
    expect(() => tree(6, 'full')).toThrow('a power of two');
    expect(() => treeNodesStrategy({ n: 9, arity: 3, tree: 'completed', estimator: 'streaming' })).toThrow(
      'plain',
    );
    expect(() => tree(8, 'plain').errors(decay(8, q('1/2')))).toThrow('prefix-sum');
  });

  it('k-ary ones use as many nodes as their digits say', () => {
    const strategy = kAryStrategy({ n: 13, arity: 3, digits: 'offset' });
    const errors = strategy.errors(prefixSum(13));
    expect(Rational.sum(errors.steps!().map(({ sup }) => sup))).toEqual(errors.total.sup);
    expect(strategy.sensitivity(ONE_PARTICIPATION).vector.sup.toString()).toBe('3');
    expect(() => kAryStrategy({ n: 13, arity: 2, digits: 'offset' })).toThrow('from 3');
  });
});

describe('square roots of decay and momentum', () => {
  it('are the square roots: C·C is the workload', () => {
    for (const [beta, n] of [
      ['0', 30],
      ['9/10', 30],
      ['1', 30],
      ['3/7', 12],
    ] as const)
      for (const [make, workload] of [
        [decayStrategy, (k: number) => decay(k, q(beta))],
        [momentumStrategy, (k: number) => (beta === '1' ? undefined : momentum(k, q(beta)))],
      ] as const) {
        const a = workload(n);
        if (a === undefined) continue;
        // B = A·C⁻¹ = C for C² = A, so that the errors are the sums of the squares of C.
        const c = make({ n, beta: q(beta), root: 2 });
        const column = c.sensitivity(ONE_PARTICIPATION).vector;
        expect(c.errors(a).largest.inf.compare(column.sup) <= 0).toBe(true);
        expect(contains(c.errors(a).largest, column.inf)).toBe(true);
      }
  });

  it('refuse what would take minutes: a long beta over many rounds', () => {
    const beta = Rational.fromDouble(0.9);
    expect(() => momentumStrategy({ n: 2000, beta, root: 2 })).toThrow(
      'bands: expected at most 4096 coefficients, and fewer where beta is a long fraction, as 0.9 is as a double and 9/10 is not, got 2000 coefficients with beta a fraction of 54 bits',
    );
  });
});
