import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { localLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { randomizedResponse, recordEstimator } from '../../privacy/finite/local-estimator.js';
import { number } from '../evidence.js';
import { all, checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { chiSquaredAtMost } from './ground/chi-squared.js';
import { estimators } from './ground/estimators.js';
import { ratios } from './ground/pairs.js';

export default statement({
  id: 'NT Thm 55',
  says: 'An unbiased mean of n ε-DP reports has an error of at least Γ_p(K)/(4√n·sinh(ε/2)).',
  formula: '\\text{error}\\ge\\frac{\\Gamma_p(K)}{4\\sqrt n\\,\\sinh(\\varepsilon/2)}',
  expected: 'holds',
  rests: { localLowerBound, recordEstimator },
  decide: () =>
    settle(
      proved(
        all(
          estimators(),
          chiSquaredAtMost(),
          checked(
            'randomized response on [−1, 1], n = 1, 4, e^ε = 3/2, 2, 4: twice the bound, with Γ(K − K) = 2, is the deviation at the ends',
            ratios.flatMap((r) => [1n, 4n].map((n) => ({ r, n }))),
            ({ r, n }) => {
              const deviation = Real.of(randomizedResponse(Rational.ONE, r).variance([Rational.ONE]))
                .div(Real.of(n))
                .sqrt();
              return localLowerBound(Real.of(2n), Real.of(r), n).mul(Real.of(2n)).compare(deviation) === 0;
            },
            ({ r, n }) => `n = ${n}, e^ε = ${r}`,
          ),
        ),
        'all ε > 0, n and bounded K',
        'Lemma 54, then Theorem 42 with n = 1 for each R_i',
      ),
      [number('the factor at ε = 1, n = 100', localLowerBound(Real.ONE, exponential(Rational.ONE), 100n))],
    ),
});
