import { Interval } from '../../arithmetic/interval.js';
import { approxDouble, Rational } from '../../arithmetic/rational.js';
import { bandedLowRankCandidate } from '../../factorization/banded/banded-low-rank-candidate.js';
import { denseMatrix } from '../../factorization/banded/banded-low-rank.js';
import { encloseBandedOptimum } from '../../factorization/banded/banded-step-errors.js';
import { enclosePairLoss } from '../../factorization/optimum/partner.js';
import { honakerFullFrobeniusSquared } from '../../factorization/tree/honaker-full.js';
import { honakerStreamingFrobeniusSquared } from '../../factorization/tree/honaker-streaming.js';
import { approxOptimalFactors } from '../../float64/optimal-factors.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number, type Evidence } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';

/** The rows (d, r) of the table. */
const ROWS = [
  [4, 4],
  [5, 4],
  [5, 5],
  [6, 5],
  [6, 6],
] as const;

const BITS = 60;

/** The losses of the trees over 2^k items: ‖B‖_F² times k + 1. */
const trees = (k: number): { streaming: Rational; full: Rational } => {
  const levels = Rational.integer(BigInt(k + 1));
  return {
    streaming: honakerStreamingFrobeniusSquared(2n ** BigInt(k)).mul(levels),
    full: honakerFullFrobeniusSquared(k).mul(levels),
  };
};

interface Approximation {
  readonly efficient: Interval;
  readonly optimum: Interval;
}

let first: Approximation | undefined;

/** The first row: the exact pair of a candidate that floating point has found, and the optimum. Computed once. */
function firstRow(): Approximation {
  if (first !== undefined) return first;
  const [d, r] = ROWS[0];
  const workload = prefixSum(2 ** (d + r));
  const a = workload.matrix();
  const { loss, weights } = encloseBandedOptimum(workload, 5);
  const { b } = approxOptimalFactors(
    { rows: a.rows, cols: a.cols, data: a.approxDoubles() },
    Float64Array.from(weights, approxDouble),
  );
  const candidate = denseMatrix(bandedLowRankCandidate(b, d, r, 10));
  first = {
    efficient: enclosePairLoss(a, candidate, 40),
    optimum: Interval.hullOfRationals(loss.inf, loss.sup, BITS),
  };
  return first;
}

/** What the approximation gains over a tree, against what the optimum gains at most. */
const recovers = (tree: 'streaming' | 'full'): Outcome =>
  checked(
    `(d, r) = (${ROWS[0].join(', ')}), total loss at noise multiplier 1`,
    [ROWS[0]],
    ([d, r]) => {
      const { efficient, optimum } = firstRow();
      const loss = trees(d + r)[tree];
      const most = loss.sub(optimum.inf.toRational());
      const recovered = loss.sub(efficient.sup.toRational());
      return (
        optimum.inf.toRational().compare(efficient.sup.toRational()) <= 0 &&
        recovered.compare(most.mul(rational('999/1000'))) >= 0
      );
    },
    ([d, r]) => `(d, r) = (${d}, ${r})`,
  );

const rootMean = (loss: Rational | Interval, n: number): Interval =>
  (loss instanceof Interval ? loss : Interval.fromRational(loss, BITS))
    .div(Interval.point(BigInt(n)), BITS)
    .sqrt(BITS);

const entries = (label: string, loss: Rational | Interval, n: number): Evidence[] => [
  number(`${label}, total`, loss, 9),
  number(`${label}, root of the mean`, rootMean(loss, n), 6),
];

export default statement({
  id: 'DMRST Table 2',
  section: 'G, H',
  mark: 'candidate',
  forcedBy:
    'd + r = log₂ n, so that the cost is that of the tree, gives n = 256, …, 4096; the entries are lost',
  alternatives: ['the loss or its root, in total or a step', 'the full or the streaming tree'],
  says: 'For prefix sums with n = 2^{d+r} and (d, r) = (4, 4), (5, 4), (5, 5), (6, 5), (6, 6) the banded plus low-rank approximation recovers almost all of what the optimum gains over the Honaker tree.',
  formula:
    '\\mathcal L^*\\le\\mathcal L(\\hat B,\\hat B^{-1}S)\\ll\\mathcal L_{\\text{Honaker}},\\qquad n=2^{d+r}',
  expected: 'reading: + +',
  rests: {
    enclosePairLoss,
    bandedLowRankCandidate,
    encloseBandedOptimum,
    honakerFullFrobeniusSquared,
    honakerStreamingFrobeniusSquared,
  },
  cost: 'long',
  readings: [
    {
      says: 'in the first row at least 99.9 percent of the gain over the full estimator',
      truth: () => recovers('full'),
    },
    {
      says: 'in the first row at least 99.9 percent of the gain over the streaming estimator',
      truth: () => recovers('streaming'),
    },
  ],
  evidence: () => [
    ...ROWS.flatMap(([d, r]) => {
      const { streaming, full } = trees(d + r);
      const n = 2 ** (d + r);
      return [
        ...entries(`streaming Honaker, n = ${n}`, streaming, n),
        ...entries(`full Honaker, n = ${n}`, full, n),
      ];
    }),
    ...entries('banded plus low rank, n = 256', firstRow().efficient, 256),
    ...entries('optimum, n = 256', firstRow().optimum, 256),
  ],
});
