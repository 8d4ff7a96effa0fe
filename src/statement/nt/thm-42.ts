import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { pureLowerBound, pureWidthFactor } from '../../bound/mean/unbiased-lower-bounds.js';
import { chiSquaredBound } from '../../privacy/finite/divergence.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { number } from '../evidence.js';
import { all, checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { chiSquaredAtMost } from './ground/chi-squared.js';
import { ratios } from './ground/pairs.js';
import { notAbove } from './ground/samples.js';
import { widthsToErrors } from './ground/widths.js';

export default statement({
  id: 'NT Thm 42',
  also: ['NT Lemma 41'],
  says: 'An unbiased ε-DP mean deviates along θ by at least w_K(θ)/(2n√(e^{−ε}(e^ε − 1)²)), and has an error of at least Γ_p(K)/(4n·sinh(ε/2)), at every X.',
  formula: '\\text{error}\\ge\\frac{\\Gamma_p(K)}{4n\\sinh(\\varepsilon/2)}',
  expected: 'holds',
  rests: { pureLowerBound, pureWidthFactor, chiSquaredBound },
  decide: () =>
    settle(
      proved(
        all(
          chiSquaredAtMost(),
          widthsToErrors(),
          checked(
            'randomized response on [−1, 1], n = 1, e^ε = 3/2, 2, 4: σ against w·c',
            ratios,
            (r) => {
              const law = randomizedResponse(Rational.ONE, r);
              const least = pureWidthFactor(Real.of(r), 1n).mul(Real.of(2n));
              return notAbove(least, Real.of(law.variance([Rational.ONE])).sqrt());
            },
            (r) => `e^ε = ${r}`,
          ),
        ),
        'all ε > 0, n and bounded K',
        'Lemmas 38, 39 and 40 for the neighbour that moves most, then Lemma 35',
      ),
      [number('the factor at ε = 1, n = 1', pureLowerBound(Real.ONE, exponential(Rational.ONE), 1n))],
    ),
});
