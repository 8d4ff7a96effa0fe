import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { pureLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { rational } from '../ground/rational.js';
import { number } from '../evidence.js';
import { ratios } from '../nt/ground/pairs.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';

/** Randomized response on [−1, 1], where Γ = 1 and n = 1: the variance against 1/(4·sinh²(ε/2)) = r/(r − 1)². */
const response = (): Outcome =>
  checked(
    'randomized response on [−1, 1], n = 1, at the records 0, 1/2, 1, e^ε = 3/2, 2, 4: at least the bound, and four times it in variance at the ends',
    ratios.flatMap((r) => ['0', '1/2', '1'].map((x) => ({ r, x: rational(x) }))),
    ({ r, x }) => {
      const variance = randomizedResponse(x, r).variance([Rational.ONE]);
      const least = r.div(r.sub(Rational.ONE).pow(2));
      return (
        variance.compare(least) >= 0 && variance.equals(least.mul(rational('4'))) === x.equals(Rational.ONE)
      );
    },
    ({ r, x }) => `e^ε = ${r}, x = ${x}`,
  );

export default ownResult({
  id: 'Result: unbiased pure privacy',
  improves: 'Twice the bound of [NT] Theorem 42; for finite K and p = 2 and ∞ Coq has checked it.',
  about: ['NT Lemma 41', 'NT Thm 42'],
  says: 'Every ε-DP mechanism that is unbiased over a bounded K has at every data set of n points a root mean squared ℓ_p error of at least Γ_p(K)/(2n·sinh(ε/2)), 2 ≤ p ≤ ∞.',
  formula: '\\text{error}\\ge\\frac{\\Gamma_p(K)}{2n\\,\\sinh(\\varepsilon/2)}',
  expected: 'holds',
  rests: { randomizedResponse, pureLowerBound },
  truth: confirmed(
    proof(
      'all ε > 0, n ≥ 1, bounded K, p in [2, ∞], ε-DP mechanisms M unbiased over K and data sets X',
      step(
        'laws',
        'Let L be the law of M(X) and L_u that of M(X′), X′ being X with x_1 replaced by u in K: their means differ by (u − x_1)/n.',
        given,
      ),
      step('close', 'χ²(L_u‖L) ≤ e^{−ε}(e^ε − 1)² = (2·sinh(ε/2))².', after('laws'), cites('NT Lemma 39')),
      step(
        'covariance',
        '√tr_{p/2}(cov M(X)) ≥ Γ_p(K)/(2n·sinh(ε/2)) where the second moments are finite; otherwise the error is infinite.',
        after('close'),
        result('Result: error from the chi-squared distance'),
      ),
      step('error', 'The error is at least √tr_{p/2}(cov M(X)).', after('covariance'), cites('NT Lemma 33')),
    ),
    response,
  ),
  evidence: () => [
    number('the bound for Γ = 1, n = 1, e^ε = 4', pureLowerBound(Real.of(2n), Real.of(4n), 1n).rational!),
    number('that of Theorem 42', pureLowerBound(Real.ONE, Real.of(4n), 1n).rational!),
  ],
});
