import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { encloseBandedOptimum } from '../../factorization/banded/banded-step-errors.js';
import { encloseLowRankPair, type LowRankPair } from '../../factorization/banded/low-rank-pair.js';
import { lowRankTracks } from '../../factorization/banded/low-rank-tracks.js';
import { encloseTrackedPairLoss } from '../../factorization/banded/tracked-pair-loss.js';
import { honakerFullFrobeniusSquared } from '../../factorization/tree/honaker-full.js';
import { honakerStreamingFrobeniusSquared } from '../../factorization/tree/honaker-streaming.js';
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

/** The last row takes longer than these together: its numbers are evidence. */
const JUDGED = ROWS.slice(0, 4);

const BITS = 60;
/** Of γ_F. */
const DIGITS = 9;

/** The losses of the trees over 2^k items: ‖B‖_F² times k + 1. */
const trees = (k: number): { streaming: Rational; full: Rational } => {
  const levels = Rational.integer(BigInt(k + 1));
  return {
    streaming: honakerStreamingFrobeniusSquared(2n ** BigInt(k)).mul(levels),
    full: honakerFullFrobeniusSquared(k).mul(levels),
  };
};

const known = new Map<string, LowRankPair>();

/** A row: the exact pair of a candidate that floating point has found, and the optimum. Computed once. */
function row(d: number, r: number): LowRankPair {
  const found = known.get(`${d} ${r}`) ?? encloseLowRankPair(2 ** (d + r), d, r, DIGITS);
  known.set(`${d} ${r}`, found);
  return found;
}

/** What the approximation gains over a tree, against what the optimum gains at most. */
const recovers = (tree: 'streaming' | 'full'): Outcome =>
  checked(
    'the rows (d, r) with n = 256, 512, 1024, 2048, total loss at noise multiplier 1',
    JUDGED,
    ([d, r]) => {
      const { loss, optimum } = row(d, r);
      const ofTree = trees(d + r)[tree];
      const most = ofTree.sub(optimum.inf);
      const recovered = ofTree.sub(loss.sup.toRational());
      return (
        optimum.inf.compare(loss.sup.toRational()) <= 0 &&
        recovered.compare(most.mul(rational('999/1000'))) >= 0
      );
    },
    ([d, r]) => `(d, r) = (${d}, ${r})`,
  );

const optimum = (d: number, r: number): Interval => {
  const { inf, sup } = row(d, r).optimum;
  return Interval.hullOfRationals(inf, sup, BITS);
};

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
    encloseLowRankPair,
    lowRankTracks,
    encloseTrackedPairLoss,
    encloseBandedOptimum,
    honakerFullFrobeniusSquared,
    honakerStreamingFrobeniusSquared,
  },
  cost: 'long',
  readings: [
    {
      says: 'in the rows up to n = 2048 at least 99.9 percent of the gain over the full estimator',
      truth: () => recovers('full'),
    },
    {
      says: 'in the rows up to n = 2048 at least 99.9 percent of the gain over the streaming estimator',
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
        ...entries(`banded plus low rank, n = ${n}`, row(d, r).loss, n),
        ...entries(`optimum, n = ${n}`, optimum(d, r), n),
      ];
    }),
  ],
});
