import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { momentum, momentumInverse } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { givenSchedule } from '../../workload/schedule.js';
import { rational } from '../ground/rational.js';
import { all, checked, fact, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

const entry = (beta: Rational, rates: readonly Rational[], i: number, j: number): Rational =>
  Rational.sum(rates.slice(j, i + 1).map((rate, t) => rate.mul(beta.pow(t))));

export default statement({
  id: 'DMRST eq (9)',
  also: ['DMRST eq (10)', 'DMRST eq (11)'],
  says: 'The workload of momentum is M = M^(η)M^(β) with M_ij = Σ_t η_t·β^(t−j), the prefix sum for β = 0 and η = 1.',
  formula: 'M_{ij}=\\sum_{t=j}^i\\eta_t\\beta^{t-j}',
  expected: 'holds-on',
  rests: { momentum, momentumInverse, prefixSum },
  decide: () =>
    settle(
      all(
        checked(
          'n = 1, …, 8, β = 0, 1/2, 19/20, rates 1, 1/2, 1/3, …',
          range(1, 8).flatMap((n) => ['0', '1/2', '19/20'].map((beta) => ({ n, beta: rational(beta) }))),
          ({ n, beta }) => {
            const rates = range(1, n).map((t) => Rational.ratio(1n, BigInt(t)));
            const a = momentum(n, beta, givenSchedule(rates)).matrix();
            const entries = range(0, n * n - 1).every((at) => {
              const [i, j] = [Math.floor(at / n), at % n];
              return a.get(i, j).equals(j > i ? Rational.ZERO : entry(beta, rates, i, j));
            });
            const { main, first, second } = momentumInverse(n, beta, givenSchedule(rates));
            const inverse = Matrix.ofRationals(
              main.map((d, i) =>
                main.map((_, j) =>
                  i === j
                    ? d
                    : ((i === j + 1 ? first[j] : i === j + 2 ? second[j] : undefined) ?? Rational.ZERO),
                ),
              ),
            );
            return entries && a.mul(inverse).equals(Matrix.identity(n));
          },
          ({ n, beta }) => `n = ${n}, β = ${beta}`,
        ),
        fact('n = 8', momentum(8, Rational.ZERO).matrix().equals(prefixSum(8).matrix()), 'n = 8'),
      ),
      [],
    ),
});
