import { Rational } from '../../arithmetic/rational.js';
import { columnMatrix } from '../../linear/vector.js';
import { momentum, momentumInverse } from '../../workload/momentum.js';
import { givenSchedule } from '../../workload/schedule.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { digits } from './ground/digits.js';
import { factors, RATES, withRates } from './ground/momentum.js';

/** The iterates of Algorithm 2 are −M·G. */
const buffered = (): Outcome =>
  checked(
    `n = 1, …, 8, ${RATES}, integer gradients`,
    withRates(8),
    ({ n, beta, rates }) => {
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

/** M^(η)·M^(β) multiplied out, and the band of its inverse. */
const product = (): Outcome =>
  checked(
    `n = 1, …, 6, ${RATES}: M^(η)·M^(β) = M, and M times its inverse of three diagonals is I`,
    withRates(6),
    ({ n, beta, rates }) => {
      const { eta, powers } = factors(beta, rates);
      const m = momentum(n, beta, givenSchedule(rates)).matrix();
      const { main, first, second } = momentumInverse(n, beta, givenSchedule(rates));
      const inverse = (i: number, j: number): Rational => [main, first, second][i - j]?.[j] ?? Rational.ZERO;
      const entry = (i: number, j: number): Rational =>
        Rational.sum(range(0, n - 1).map((t) => m.get(i, t).mul(inverse(t, j))));
      return (
        eta.mul(powers).equals(m) &&
        range(0, n - 1).every((i) =>
          range(0, n - 1).every((j) => entry(i, j).equals(i === j ? Rational.ONE : Rational.ZERO)),
        )
      );
    },
    ({ n, beta }) => `n = ${n}, β = ${beta}`,
  );

export default statement({
  id: 'DMRST Prop 4.2',
  section: '4',
  mark: 'forced',
  forcedBy: 'Algorithm 2 determines the product',
  alternatives: ['M·G, with the sign in the algorithm', 'β without an upper bound'],
  says: 'For every n, momentum β in [0, 1) and rates chosen in advance, the matrix M of (9) is a product of two lower-triangular matrices, and on all gradients G the iterates of Algorithm 2 from 0 are −MG.',
  formula: '\\theta=-MG,\\qquad M=M^{(\\eta)}M^{(\\beta)}',
  expected: 'holds',
  rests: { momentum, momentumInverse, givenSchedule },
  truth: confirmed(
    proof(
      'all n, all real β and η_1, …, η_n, all G, with m_0 = 0 and θ_0 = 0',
      step(
        'buffer',
        'm_i = βm_{i−1} + g_i gives m_i = Σ_{j≤i} β^{i−j}·g_j by induction: m = M^(β)·G.',
        given,
      ),
      step('sum', 'θ_i = θ_{i−1} − η_im_i gives θ_i = −Σ_{t≤i} η_t·m_t: θ = −M^(η)·m.', given),
      step(
        'product',
        'So θ = −M^(η)·M^(β)·G, a product of two lower-triangular matrices, with the entries Σ_{t=j}^i η_t·β^{t−j}.',
        after('buffer'),
        after('sum'),
      ),
    ),
    buffered,
    product,
  ),
});
