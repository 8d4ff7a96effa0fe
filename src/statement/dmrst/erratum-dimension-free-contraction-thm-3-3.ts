import { Rational } from '../../arithmetic/rational.js';
import { encloseContraction } from '../../factorization/optimum/contraction.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST erratum: dimension-free contraction (Thm 3.3)',
  says: 'The contraction factor is bounded away from 1 for all n.',
  formula: '\\sup_n\\|D\\varphi(v^*_n)\\|_*<\\tfrac34',
  expected: 'imprecise: n = 8',
  erratum: 'The factor depends on the condition of T, which grows with n for prefix sums.',
  rests: { encloseContraction },
  cost: 'moderate',
  decide: () => {
    const factors = [1, 2, 4, 8].map((n) => ({ n, factor: encloseContraction(prefixSum(n).matrix(), 80) }));
    return settle(
      checked(
        'the prefix sum, n = 1, 2, 4, 8, against 3/4',
        factors,
        ({ factor }) => factor.sup.toRational().compare(rational('3/4')) < 0,
        ({ n }) => `n = ${n}`,
      ),
      factors.map(({ n, factor }) => number(`‖Dφ(v*)‖_*, n = ${n}`, factor, 10)),
      {
        says: 'it grows with n and stays below 1',
        outcome: checked(
          'the prefix sum, n = 1, 2, 4, 8',
          range(1, 3),
          (i) =>
            factors[i - 1]!.factor.strictPrecedes(factors[i]!.factor) &&
            factors[i]!.factor.sup.toRational().compare(Rational.ONE) < 0,
          (i) => `n = ${factors[i]!.n}`,
        ),
      },
    );
  },
});
