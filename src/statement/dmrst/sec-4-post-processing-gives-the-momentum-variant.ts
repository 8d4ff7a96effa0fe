import { Rational } from '../../arithmetic/rational.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { postProcessed } from '../../factorization/tree/momentum-trees.js';
import { Matrix } from '../../linear/matrix.js';
import { momentum } from '../../workload/momentum.js';
import { givenSchedule } from '../../workload/schedule.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { digits } from './ground/digits.js';
import { RATES, withRates } from './ground/momentum.js';

/** Algorithm 2 on the differences of noisy prefix sums, against −MS⁻¹B(CG + Z). */
const variant = (): Outcome =>
  checked(
    `n = 1, …, 6, ${RATES}: momentum on the differences of the answers of online Honaker`,
    withRates(6),
    ({ n, beta, rates }) => {
      const pair = honakerStreaming(n);
      const g = Matrix.ofIntegers(n, 1, digits(n, n));
      const z = Matrix.ofIntegers(pair.C.rows, 1, digits(pair.C.rows, 2));
      const noisy = pair.C.mul(g).add(z);
      const sums = pair.B.mul(noisy);
      let [m, theta] = [Rational.ZERO, Rational.ZERO];
      const released = postProcessed(momentum(n, beta, givenSchedule(rates)).matrix(), pair).B.mul(noisy);
      return rates.every((rate, i) => {
        const gradient = i === 0 ? sums.get(0, 0) : sums.get(i, 0).sub(sums.get(i - 1, 0));
        m = beta.mul(m).add(gradient);
        theta = theta.sub(rate.mul(m));
        return theta.equals(released.get(i, 0).neg());
      });
    },
    ({ n, beta }) => `n = ${n}, β = ${beta}`,
  );

export default statement({
  id: 'DMRST Sec. 4: post-processing gives the momentum variant',
  section: '4',
  mark: 'forced',
  forcedBy: 'the calculation is called straightforward, and told in words',
  says: 'A factorization S = BC of the prefix sum becomes the factorization M = (MS⁻¹B)C of momentum: momentum run on the differences of the noisy prefix sums, the momentum variant of DP-FTRL. Mechanisms are compared by (2), the total variance that noise of unit variance causes at unit sensitivity.',
  formula: 'M=(MS^{-1}B)\\,C,\\qquad MS^{-1}=M^{(\\eta)}M^{(\\beta)}S^{-1}',
  expected: 'holds',
  rests: { postProcessed, honakerStreaming, momentum, givenSchedule, Matrix },
  truth: confirmed(
    proof(
      'all n, β, rates η, S = BC, G and Z',
      step('factor', '(MS⁻¹B)C = MS⁻¹S = M.', given),
      step(
        'differences',
        'Let y = B(CG + Z) be the noisy prefix sums. S⁻¹y has the rows y_i − y_{i−1}, y_0 = 0, by (10).',
        given,
      ),
      step(
        'momentum',
        'Algorithm 2 with these rows as gradients plays −M(S⁻¹y) = −(MS⁻¹B)(CG + Z), the release of the new factorization with the same Z.',
        cites('DMRST Prop 4.2'),
        after('differences'),
      ),
      step('both', 'So post-processing and factorization say the same.', after('factor'), after('momentum')),
    ),
    variant,
  ),
});
