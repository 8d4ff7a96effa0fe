import { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { rational } from '../ground/rational.js';
import { all, checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST erratum: diagonal dominance (App. H)',
  says: 'The optimal B for prefix sums is diagonally dominant.',
  formula: 'B_{ii}>\\textstyle\\sum_{j<i}B_{ij}',
  expected: 'imprecise: n = 3, row 3',
  erratum: 'Only in the sense that the diagonal entry is the largest of its row.',
  rests: { encloseOptimalPair },
  cost: 'moderate',
  decide: () => {
    const rows = (n: number, holds: (row: Rational[], i: number, radius: Rational) => boolean): Outcome => {
      const a = prefixSum(n).matrix();
      const { B } = encloseOptimalPair(a, encloseOptimum(a, 90), 90);
      return checked(
        `n = ${n}`,
        range(0, n - 1),
        (i) => holds(B.center.row(i).slice(0, i + 1), i, B.radius),
        (i) => `n = ${n}, row ${i + 1}`,
      );
    };
    return settle(
      all(
        ...[2, 3, 4].map((n) =>
          rows(
            n,
            (row, i, radius) =>
              row[i]!.sub(Rational.sum(row.slice(0, i))).compare(radius.mul(rational('1e3'))) > 0,
          ),
        ),
      ),
      [],
      {
        says: 'the diagonal entry is the largest of its row',
        outcome: all(
          ...[2, 4, 8, 16].map((n) =>
            rows(n, (row, i, radius) =>
              row.slice(0, i).every((x) => row[i]!.sub(x).compare(radius.add(radius)) > 0),
            ),
          ),
        ),
      },
    );
  },
});
