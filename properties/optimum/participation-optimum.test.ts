import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerSqrt } from '../../src/arithmetic/bits.js';
import type { Enclosure } from '../../src/arithmetic/enclosure.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { prefixSumLeastLoss } from '../../src/bound/optimum/prefix-sum-loss.js';
import { prove } from '../../src/certificate/prove.js';
import { Matrix } from '../../src/linear/matrix.js';
import {
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../../src/privacy/participation/participation-schema.js';
import { bandedStrategy } from '../../src/strategy/band-strategy.js';
import {
  inverseToeplitzStrategy,
  toeplitzCoefficientStrategy,
} from '../../src/strategy/series-strategies.js';
import type { Strategy } from '../../src/strategy/strategy.js';
import { treeNodesStrategy } from '../../src/strategy/tree-strategy.js';
import { validateStrategy } from '../../src/validate/strategy-validation.js';
import { explicit } from '../../src/workload/explicit.js';
import { momentum } from '../../src/workload/momentum.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import type { Workload } from '../../src/workload/workload.js';
import { runs } from '../effort.js';

interface Asked {
  readonly contributions?: 'vector' | 'scalar';
  readonly banded?: boolean;
  readonly equalNorms?: boolean;
}

/** γ² under a schema, proved by a certificate that the checker has accepted. */
const optimum = (workload: Workload, participation: ParticipationSchema, asked: Asked = {}): Enclosure => {
  const { inf, sup } = prove(workload, { participation, digits: 7, ...asked });
  expect(inf.compare(sup)).toBeLessThanOrEqual(0);
  return { inf, sup };
};

/** That x ≤ y is possible: false where the enclosures prove x > y. */
function expectAtMost(x: Enclosure, y: Enclosure, what: string): void {
  expect(x.inf.compare(y.sup), `${what}: [${x.inf}, …] and […, ${y.sup}]`).toBeLessThanOrEqual(0);
}

/** A little less than √x. */
const rootBelow = (x: Rational): Rational => Rational.dyadic(integerSqrt((x.num << 80n) / x.den), -40);

const MOST = 5;

/** Sums, momentum, and small integers with rank n: the optimum then has one X, and is found sharply. */
const workloads = fc.integer({ min: 2, max: MOST }).chain((n) =>
  fc.oneof(
    fc.constant(prefixSum(n)),
    fc.constant(momentum(n, Rational.parse('9/10'))),
    fc.array(fc.bigInt({ min: -2n, max: 2n }), { minLength: n * n, maxLength: n * n }).map((entries) =>
      explicit(
        Matrix.ofIntegers(
          n,
          n,
          entries.map((x, at) => (at % (n + 1) === 0 ? 3n : x)),
        ),
      ),
    ),
  ),
);
const separation = fc.integer({ min: 1, max: 3 });
const participations = fc.integer({ min: 1, max: 3 });

describe('the proved optimum under participation', () => {
  it('does not fall when a record takes part once more, nor grow when its rounds are further apart', () => {
    fc.assert(
      fc.property(workloads, participations, separation, (workload, k, b) => {
        const here = optimum(workload, minSeparation(k, b));
        expectAtMost(here, optimum(workload, minSeparation(k + 1, b)), 'k and k + 1');
        expectAtMost(optimum(workload, minSeparation(k, b + 1)), here, 'b + 1 and b');
      }),
      runs(12),
    );
  });

  it('is that of one participation where no two rounds fit', () => {
    fc.assert(
      fc.property(workloads, (workload) => {
        const here = optimum(workload, minSeparation(3, workload.cols));
        const gamma = prove(workload, { digits: 7 });
        expectAtMost(here, gamma, 'one participation and γ_F²');
        expectAtMost(gamma, here, 'γ_F² and one participation');
      }),
      runs(8),
    );
  });

  it('of prefix sums is at least the closed bound, which the trace norm gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        participations,
        separation,
        fc.boolean(),
        (n, k, b, isEpochs) => {
          const distance = Math.min(b, n);
          const schema = isEpochs ? fixedEpochs(distance, k) : minSeparation(k, distance);
          const { inf, sup } = prefixSumLeastLoss(BigInt(n), schema).toDigits(12);
          const least = { inf: inf.toRational(), sup: sup.toRational() };
          expectAtMost(least, optimum(prefixSum(n), schema), 'the closed bound and the optimum');
        },
      ),
      runs(25),
    );
  });

  it('of fixed epochs is at most that of the separation whose patterns hold theirs', () => {
    fc.assert(
      fc.property(workloads, separation, (workload, b) => {
        const all = minSeparation(Math.ceil(workload.cols / b), b);
        expectAtMost(optimum(workload, fixedEpochs(b)), optimum(workload, all), 'epochs and separation');
        expectAtMost(
          optimum(workload, fixedEpochs(b, 2)),
          optimum(workload, fixedEpochs(b)),
          'at most two rounds of a class and all',
        );
      }),
      runs(10),
    );
  });

  it('for numbers is at most that for vectors; that of banded factorizations is at least that of all', () => {
    fc.assert(
      fc.property(workloads, participations, separation, (workload, k, b) => {
        const schema = minSeparation(k, b);
        const all = optimum(workload, schema);
        expectAtMost(optimum(workload, schema, { contributions: 'scalar' }), all, 'scalar and vector');
        const banded = optimum(workload, schema, { banded: true });
        expectAtMost(all, banded, 'all and banded');
        const equal = optimum(workload, schema, { banded: true, equalNorms: true });
        expectAtMost(banded, equal, 'banded and of one norm');
        const most = Rational.integer(BigInt(mostRounds(schema, workload.cols)));
        const identity = workload.matrix().frobeniusSquared().mul(most);
        expectAtMost(equal, { inf: identity, sup: identity }, 'of one norm and C = I');
      }),
      runs(10),
    );
  });

  it('for numbers is less than that for vectors where it is known to be: momentum near 9/10, three epochs of two rounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 85, max: 95 }), (percent) => {
        const workload = momentum(6, Rational.ratio(BigInt(percent), 100n));
        const scalar = optimum(workload, fixedEpochs(2), { contributions: 'scalar' });
        const vector = optimum(workload, fixedEpochs(2));
        expect(scalar.sup.compare(vector.inf)).toBe(-1);
      }),
      runs(3),
    );
  });

  it('lies between what one pattern costs and what orthogonal columns do', () => {
    fc.assert(
      fc.property(workloads, participations, separation, (workload, k, b) => {
        const schema = minSeparation(k, b);
        const found = optimum(workload, schema);
        const columns = workload.matrix().columnNormsSquared();
        // X = I: every pattern weighs κ at most.
        const all = Rational.sum(columns).mul(Rational.integer(BigInt(mostRounds(schema, columns.length))));
        expect(found.inf.compare(all)).toBeLessThanOrEqual(0);
        // The rounds of one pattern alone: X is diagonal, and (Σ ‖A_j‖)² is best.
        const norms = columns.filter((_, j) => j % b === 0 && j < k * b).map(rootBelow);
        expect(found.sup.compare(Rational.sum(norms).pow(2))).toBeGreaterThanOrEqual(0);
      }),
      runs(20),
    );
  });
});

const coefficient = fc.integer({ min: -4, max: 4 }).map((x) => Rational.ratio(BigInt(x), 4n));

/** Strategies of every form, of n rounds; C has an inverse. */
const strategiesOf = (n: number): fc.Arbitrary<Strategy> =>
  fc.oneof(
    fc
      .array(coefficient, { maxLength: 3 })
      .map((rest) => toeplitzCoefficientStrategy([Rational.ONE, ...rest], n)),
    fc
      .array(coefficient, { maxLength: 3 })
      .map((rest) => inverseToeplitzStrategy([Rational.ONE, ...rest], n)),
    fc
      .array(coefficient, { minLength: n - 1, maxLength: n - 1 })
      .map((below) =>
        bandedStrategy([
          Array.from({ length: n }, (_, i) => Rational.integer(BigInt(1 + (i % 2)))),
          ...(n === 1 ? [] : [below]),
        ]),
      ),
    fc.constant(treeNodesStrategy({ n, arity: 2, tree: 'completed', estimator: 'streaming' })),
  );

/** Two diagonals of C whose columns have norm 1: orthogonal from a distance of two rounds on. */
const ofOneNorm = fc
  .array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: MOST - 1 })
  .map((tangents) => {
    const halves = tangents.map((x) => Rational.ratio(BigInt(x), 4n));
    const rest = halves.map((t) => Rational.ONE.add(t.pow(2)));
    const main = halves.map((t, j) => Rational.ONE.sub(t.pow(2)).div(rest[j]!));
    const below = halves.map((t, j) => Rational.integer(2n).mul(t).div(rest[j]!));
    return bandedStrategy([[...main, Rational.ONE], below]);
  });

it('no band whose columns have one norm loses less than the certified bound for these', () => {
  fc.assert(
    fc.property(ofOneNorm, participations, fc.boolean(), (strategy, k, isEpochs) => {
      const schema = isEpochs ? fixedEpochs(2, k) : minSeparation(k, 2);
      const workload = prefixSum(Number(strategy.rounds));
      const { errors } = validateStrategy(workload, strategy, { schema, optimum: 'none' });
      const best = optimum(workload, schema, { banded: true, equalNorms: true });
      expectAtMost(best, errors!.total, `${strategy.title} and the best of one norm`);
    }),
    runs(25),
  );
});

it('no strategy of any form loses less than the certified bound of the same schema', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: MOST }).chain((n) => fc.tuple(fc.constant(n), strategiesOf(n))),
      participations,
      separation,
      fc.boolean(),
      ([n, strategy], k, b, isEpochs) => {
        const schema = isEpochs ? fixedEpochs(b) : minSeparation(k, b);
        const { errors } = validateStrategy(prefixSum(n), strategy, { schema, optimum: 'none' });
        expectAtMost(optimum(prefixSum(n), schema), errors!.total, `${strategy.title} and the optimum`);
      },
    ),
    runs(25),
  );
});
