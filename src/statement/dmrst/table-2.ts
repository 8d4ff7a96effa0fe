import { Interval } from '../../arithmetic/interval.js';
import { bandedLowRankCandidate } from '../../factorization/banded/banded-low-rank-candidate.js';
import { bandedLowRank, denseMatrix } from '../../factorization/banded/banded-low-rank.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { enclosePairLoss } from '../../factorization/optimum/partner.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

/** Banded plus low rank for the prefix sum of n. */
function structured(n: number, d: number, r: number): Interval {
  const a = prefixSum(n).matrix();
  const optimum = encloseOptimum(a, 64);
  const { B } = encloseOptimalPair(a, optimum, 64);
  const b = { rows: n, cols: n, data: B.center.approxDoubles() };
  return enclosePairLoss(a, denseMatrix(bandedLowRankCandidate(b, d, r, 60)), 64);
}

export default statement({
  id: 'DMRST Table 2',
  says: 'A banded plus low-rank matrix with n = 2^(d+r) has nearly the optimal loss for prefix sums.',
  formula: 'L(\\hat B,\\hat B^{-1}S)\\approx L^*',
  expected: 'reading: + +',
  erratum: 'The printed values could not be recovered; the table is recomputed in docs/table-2.md.',
  rests: { enclosePairLoss, bandedLowRank, encloseOptimum },
  cost: 'long',
  decide: () => {
    const efficient = structured(32, 3, 2);
    const { inf, sup } = encloseOptimum(prefixSum(32).matrix(), 64).loss;
    const within = (factor: string): Outcome =>
      checked(
        'n = 32, (d, r) = (3, 2)',
        [factor],
        (most) =>
          efficient.inf.toRational().compare(sup) >= 0 &&
          efficient.sup.toRational().compare(inf.mul(rational(most))) <= 0,
        () => 'n = 32',
      );
    return settleReadings(
      [
        { says: 'within 1 percent', outcome: within('1.01') },
        { says: 'within 1 per mille', outcome: within('1.001') },
      ],
      [number('banded plus low rank', efficient), number('optimum', Interval.hullOfRationals(inf, sup, 60))],
    );
  },
});
