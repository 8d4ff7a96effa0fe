import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { binomial } from '../../src/bound/optimum/parity.js';
import { workloadLaws } from '../../src/laws/workload-laws.js';
import { gramOfRows, type LowerBand } from '../../src/linear/band.js';
import { Matrix } from '../../src/linear/matrix.js';
import { allRange, allRangeGramInverse } from '../../src/workload/all-range.js';
import { explicit } from '../../src/workload/explicit.js';
import { kronecker } from '../../src/workload/kronecker.js';
import { marginals } from '../../src/workload/marginals.js';
import { momentTensors } from '../../src/workload/moment-tensors.js';
import { momentum, momentumInverse } from '../../src/workload/momentum.js';
import { parityMatrix } from '../../src/workload/parity.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { cooldownSchedule, givenSchedule, stepSchedule, type Schedule } from '../../src/workload/schedule.js';
import { stacked } from '../../src/workload/stacked.js';
import { weightedRange } from '../../src/workload/weighted-range.js';
import { keeps, runs } from '../effort.js';
import { matrices } from '../linear-arbitraries.js';

const rates = fc.tuple(fc.bigInt(1n, 60n), fc.bigInt(1n, 60n)).map(([num, den]) => Rational.ratio(num, den));
const betas = fc
  .tuple(fc.bigInt(0n, 99n), fc.bigInt(1n, 100n))
  .map(([num, den]) => Rational.ratio(num % den, den));

/** Schedules of n ≤ 9 rates: given, stepping down and cooling down. */
const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  fc.array(rates, { minLength: 1, maxLength: 9 }).map(givenSchedule),
  fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 3 }), rates).map(([m, P, f]) => stepSchedule(m + P, P, f)),
  fc
    .tuple(fc.nat(6), fc.integer({ min: 2, max: 3 }), rates)
    .map(([m, P, e]) => cooldownSchedule(m + P, P, e)),
);

const square = (n: number, entry: (i: number, j: number) => Rational): Matrix =>
  Matrix.ofRationals(Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => entry(i, j))));
const diagonal = (values: readonly Rational[]): Matrix =>
  square(values.length, (i, j) => (i === j ? values[i]! : Rational.ZERO));
const powers = (n: number, beta: Rational): Matrix =>
  square(n, (i, j) => (i < j ? Rational.ZERO : i === j ? Rational.ONE : beta.pow(i - j)));
const integer = (x: number): Rational => Rational.integer(BigInt(x));

keeps(
  'all intervals',
  workloadLaws({
    parameters: fc.integer({ min: 1, max: 12 }),
    matrix: (n) => allRange(n).matrix(),
    shape: allRange,
    gram: (n) => square(n, (i, j) => integer((Math.min(i, j) + 1) * (n - Math.max(i, j)))),
    columnNormsSquared: (n) => Array.from({ length: n }, (_, j) => BigInt((j + 1) * (n - j))),
  }),
);

it('(AᵀA)^{-1} of all intervals is tridiagonal (Lemma R)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14 }), (n) => {
      const a = allRange(n).matrix();
      const { main, first, second } = allRangeGramInverse(n);
      const K = square(
        n,
        (i, j) => [main, first, second][Math.abs(i - j)]?.[Math.min(i, j)] ?? Rational.ZERO,
      );
      expect(a.transpose().mul(a).mul(K).equals(Matrix.identity(n))).toBe(true);
    }),
    runs(14),
  );
});

it('momentum is S·diag(η)·M_β, the buffer before the rates (DMRST eq. (9), D1)', () => {
  fc.assert(
    fc.property(schedules, betas, (schedule, beta) => {
      const n = schedule.rates.length;
      const eta = prefixSum(n).matrix().mul(diagonal(schedule.rates));
      const M = momentum(n, beta, schedule).matrix();
      expect(M.equals(eta.mul(powers(n, beta)))).toBe(true);
      // The other order is the same matrix only at rates that are all the same, or without momentum.
      const other = powers(n, beta).mul(eta);
      const same = beta.sign() === 0 || schedule.rates.every((rate) => rate.equals(schedule.rates[0]!));
      expect(M.equals(other)).toBe(same);
    }),
    runs(150),
  );
});

it('Algorithm 2, run step by step, gives θ = −M·G (DMRST Prop. 4.2)', () => {
  const runsOfAlgorithm = schedules.chain((schedule) =>
    fc.tuple(
      fc.constant(schedule),
      betas,
      fc.integer({ min: 1, max: 3 }).chain((p) => matrices(schedule.rates.length, p, 20)),
    ),
  );
  fc.assert(
    fc.property(runsOfAlgorithm, ([schedule, beta, G]) => {
      const n = schedule.rates.length;
      let m = Array.from({ length: G.cols }, () => Rational.ZERO);
      let theta = m;
      const iterates = schedule.rates.map((eta, i) => {
        const g = G.row(i);
        m = m.map((x, c) => beta.mul(x).add(g[c]!));
        theta = theta.map((x, c) => x.sub(eta.mul(m[c]!)));
        return theta;
      });
      const expected = momentum(n, beta, schedule).matrix().mul(G).scaleBy(integer(-1));
      expect(Matrix.ofRationals(iterates).equals(expected)).toBe(true);
    }),
    runs(150),
  );
});

it('the inverse of momentum has three diagonals', () => {
  fc.assert(
    fc.property(schedules, betas, (schedule, beta) => {
      const n = schedule.rates.length;
      const { main, first, second } = momentumInverse(n, beta, schedule);
      expect([main.length, first.length, second.length]).toEqual([n, n - 1, Math.max(0, n - 2)]);
    }),
    runs(150),
  );
});

/** The dense matrix of three diagonals. */
const banded = ({ main, first, second }: LowerBand): Matrix =>
  square(main.length, (i, j) => [main, first, second][i - j]?.[j] ?? Rational.ZERO);

keeps(
  'prefix sums',
  workloadLaws({
    parameters: fc.integer({ min: 1, max: 12 }),
    matrix: (n) => prefixSum(n).matrix(),
    shape: (n) => prefixSum(n),
    entry: (_, i, j) => (j <= i ? 1n : 0n),
    multiply: (_, x) => x.map((_value, t) => x.slice(0, t + 1).reduce((sum, each) => sum + each)),
    gram: (n) => square(n, (i, j) => integer(n - Math.max(i, j))),
    inverse: (n) => banded(prefixSum(n).inverse!()),
    lowerTriangular: true,
  }),
);

keeps(
  'momentum',
  workloadLaws({
    parameters: fc.tuple(schedules, betas),
    matrix: ([schedule, beta]) => momentum(schedule.rates.length, beta, schedule).matrix(),
    shape: ([schedule, beta]) => momentum(schedule.rates.length, beta, schedule),
    inverse: ([schedule, beta]) => banded(momentumInverse(schedule.rates.length, beta, schedule)),
    lowerTriangular: true,
  }),
  150,
);

/** Weights of n ≤ 9 intervals' ends, with zeros where no two columns are the same. */
const weightsOfRanges = fc.integer({ min: 1, max: 9 }).chain((n) => {
  const several = (length: number): fc.Arbitrary<Rational[]> =>
    fc.array(fc.oneof(rates, fc.constant(Rational.ZERO)), { minLength: length, maxLength: length });
  return fc.tuple(several(n), several(n), fc.array(rates, { minLength: n + 1, maxLength: n + 1 })).map(([a, b, due]) => {
    const isAlone = (i: number): boolean => i === 0 || b[i - 1]!.sign() === 0;
    const starts = a.map((x, i) => (isAlone(i) && x.sign() === 0 ? due[i]! : x));
    const ends = b.map((x, i) => (i === n - 1 && x.sign() === 0 ? due[n]! : x));
    return { n, starts, ends };
  });
}); // prettier-ignore
const sumOfSquares = (x: readonly Rational[]): Rational => Rational.sum(x.map((y) => y.mul(y)));

keeps(
  'weighted intervals',
  workloadLaws({
    parameters: weightsOfRanges,
    matrix: ({ starts, ends }) => weightedRange(starts, ends).matrix(),
    shape: ({ starts, ends }) => weightedRange(starts, ends),
    gram: ({ n, starts, ends }) =>
      square(n, (i, j) =>
        sumOfSquares(starts.slice(0, Math.min(i, j) + 1)).mul(sumOfSquares(ends.slice(Math.max(i, j)))),
      ),
  }),
);

it('(AᵀA)^{-1} of weighted intervals is the inverse of their Gram matrix, that of all intervals where all weights are 1', () => {
  fc.assert(
    fc.property(weightsOfRanges, ({ n, starts, ends }) => {
      const A = weightedRange(starts, ends);
      const { main, first, second } = A.gramInverse!();
      const bands = [main, first, second];
      const K = square(n, (i, j) => bands[Math.abs(i - j)]?.[Math.min(i, j)] ?? Rational.ZERO);
      expect(K.mul(A.matrix().transpose().mul(A.matrix())).equals(Matrix.identity(n))).toBe(true);
      const ones = starts.map(() => Rational.ONE);
      expect(weightedRange(ones, ones).gramInverse!()).toEqual(allRangeGramInverse(n));
    }),
    runs(60),
  );
});

it('intervals that all begin with the first item, or all end with the last, are the prefix sums and their mirror image', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (n) => {
      const ones = Array.from({ length: n }, () => Rational.ONE);
      const zeros = (but: number): Rational[] => ones.map((x, i) => (i === but ? x : Rational.ZERO));
      const K = gramOfRows(prefixSum(n).inverse!());
      expect(weightedRange(zeros(0), ones).gramInverse!()).toEqual(K);
      const { main, first } = weightedRange(ones, zeros(n - 1)).gramInverse!();
      expect([main.toReversed(), first.toReversed()]).toEqual([K.main, K.first]);
    }),
    runs(12),
  );
});

const upTo = (most: number): fc.Arbitrary<[d: number, k: number]> =>
  fc.nat(most).chain((d) => fc.tuple(fc.constant(d), fc.nat(d)));

const agreeing = (d: number, x: number, y: number): number =>
  Array.from({ length: d }, (_, i) => ((x ^ y) >> i) & 1).filter((bit) => bit === 0).length;

keeps(
  'marginals, with the Gram matrix C(common attributes, k)',
  workloadLaws({
    parameters: upTo(6),
    matrix: ([d, k]) => marginals(d, k).matrix(),
    shape: ([d, k]) => marginals(d, k),
    gram: ([d, k]) => square(2 ** d, (x, y) => Rational.integer(binomial(agreeing(d, x, y), k))),
    columnNormsSquared: ([d, k]) => Array.from({ length: 2 ** d }, () => binomial(d, k)),
  }),
  20,
);

it('every set of attributes of a marginal workload counts each record once', () => {
  fc.assert(
    fc.property(upTo(6), ([d, k]) => {
      const A = marginals(d, k).matrix();
      const block = 2 ** k;
      for (let start = 0; start < A.rows; start += block) {
        const rows = Array.from({ length: block }, (_, a) => A.row(start + a));
        const total = rows.reduce((sum, row) => sum.map((x, j) => x.add(row[j]!)));
        expect(total.every((x) => x.equals(Rational.ONE))).toBe(true);
      }
    }),
    runs(40),
  );
});

it('moment tensors have the columns x ⊗ … ⊗ x: the next order is every column times its x', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), (d, order) => {
      const points = parityMatrix(d, 1);
      const before = momentTensors(d, order).matrix();
      const after = momentTensors(d, order + 1).matrix();
      for (let x = 0; x < 2 ** d; x++) {
        const [point, tensor] = [points.column(x), before.column(x)];
        const expected = point.flatMap((s) => tensor.map((t) => s.mul(t)));
        expect(after.column(x).every((value, row) => value.equals(expected[row]!))).toBe(true);
      }
    }),
    runs(30),
  );
});

const shapes = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }));
const small = shapes.chain(([m, n]) => matrices(m, n, 30));

it('(A ⊗ B)(C ⊗ D) = AC ⊗ BD', () => {
  const pairs = fc
    .tuple(shapes, shapes)
    .chain(([[m, r], [n]]) => fc.tuple(matrices(m, r, 30), matrices(r, n!, 30)));
  fc.assert(
    fc.property(pairs, pairs, ([A, C], [B, D]) => {
      const product = (x: Matrix, y: Matrix): Matrix => kronecker(explicit(x), explicit(y)).matrix();
      expect(
        product(A, B)
          .mul(product(C, D))
          .equals(product(A.mul(C), B.mul(D))),
      ).toBe(true);
    }),
    runs(100),
  );
});

keeps(
  'the product workload, with squared column norms ‖A_k‖² + ‖B_l‖²',
  workloadLaws({
    parameters: fc.tuple(small, small),
    matrix: ([A, B]) => stacked(explicit(A), explicit(B)).matrix(),
    shape: ([A, B]) => stacked(explicit(A), explicit(B)),
    columnNormsSquared: ([A, B]) => {
      const [a, b] = [A.columnNormsSquared(), B.columnNormsSquared()];
      return a.flatMap((x) => b.map((y) => x.add(y)));
    },
  }),
  100,
);
