import { Rational } from '../../arithmetic/rational.js';
import { innerProduct } from '../../linear/vector.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { directions } from './ground/samples.js';

const variances = (): Outcome =>
  checked(
    'five means of the plane, δ = 1/10, 1/2, 9/10, along (0, 1) and (2, 1)',
    directions.slice(0, 5).flatMap((mean) =>
      ['1/10', '1/2', '9/10'].flatMap(
        (delta) =>
          [['0', '1'], ['2', '1']].map((theta) => ({ mean, delta: rational(delta), theta: theta.map(rational) })), // prettier-ignore
      ),
    ),
    ({ mean, delta, theta }) => {
      const [from, rest] = [directions[0]!, Rational.ONE.sub(delta)];
      const shift = innerProduct(theta, mean).sub(innerProduct(theta, from));
      return rareRelease(from, mean, delta).variance(theta).equals(shift.pow(2).mul(rest).div(delta));
    },
    ({ mean, delta }) => `mean (${mean.join(', ')}), δ = ${delta}`,
  );

export default observation({
  id: 'NT observation: deviation of the mechanism of Theorem 53',
  about: ['NT Thm 53', 'NT Thm 51'],
  says: 'At X′ the mechanism of Theorem 53 deviates along θ by |⟨θ, μ(X′) − μ(X)⟩|·√((1 − δ)/δ): the order 1/√δ of the second alternative of Theorem 51 is attained.',
  formula:
    "\\sigma_{X'}(\\theta)=|\\langle\\theta,\\mu(X')-\\mu(X)\\rangle|\\sqrt{\\tfrac{1-\\delta}\\delta}",
  expected: 'holds',
  rests: { rareRelease },
  truth: confirmed(
    proof(
      'all X, X′, θ and 0 < δ ≤ 1',
      step('values', 'With s = ⟨θ, μ(X′) − μ(X)⟩ the answer along θ is 0 or s/δ above ⟨θ, μ(X)⟩.', given),
      step('variance', 'E = s, and the variance is δ(s/δ)² − s² = s²(1 − δ)/δ.', after('values')),
    ),
    variances,
  ),
});
