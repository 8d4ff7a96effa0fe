import { Rational } from '../../arithmetic/rational.js';
import { columnMatrix } from '../../linear/vector.js';
import { momentum } from '../../workload/momentum.js';
import { givenSchedule } from '../../workload/schedule.js';
import { rational } from '../ground/rational.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { digits } from './ground/digits.js';

/** The iterates of Algorithm 2 are −M·G. */
const buffered = (): Outcome =>
  checked(
    'n = 1, …, 12, β = 0, 1/2, 19/20, rates 1, 1/2, 1/3, …, integer gradients',
    range(1, 12).flatMap((n) => ['0', '1/2', '19/20'].map((beta) => ({ n, beta: rational(beta) }))),
    ({ n, beta }) => {
      const rates = range(1, n).map((t) => Rational.ratio(1n, BigInt(t)));
      const gradients = digits(n, n).map((x) => Rational.integer(x));
      let [m, theta] = [Rational.ZERO, Rational.ZERO];
      const iterates = gradients.map((g, t) => {
        m = beta.mul(m).add(g);
        theta = theta.sub(rates[t]!.mul(m));
        return theta;
      });
      const product = momentum(n, beta, givenSchedule(rates)).matrix().mul(columnMatrix(gradients));
      return iterates.every((x, i) => x.equals(product.get(i, 0).neg()));
    },
    ({ n, beta }) => `n = ${n}, β = ${beta}`,
  );

export default statement({
  id: 'DMRST Prop 4.2',
  also: ['DMRST Alg 2'],
  says: 'The iterates of gradient descent with momentum and learning rates η are θ = −M·G.',
  formula: '\\theta=-M\\,G',
  expected: 'holds',
  rests: { momentum },
  decide: () =>
    settle(
      proved(
        buffered(),
        'all n, β and η',
        'm_t = Σ_{s≤t} β^{t−s}g_s by induction, and θ_i = −Σ_{t≤i} η_t·m_t, so that the coefficient of g_j is −Σ_{t=j}^i η_tβ^{t−j}',
      ),
      [],
    ),
});
