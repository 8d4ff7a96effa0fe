import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { localLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { ratios } from './ground/pairs.js';

/** The mean of n randomized responses at the ends of [−1, 1], Γ = 1, has four times the deviation of the bound. */
const responses = (): Outcome =>
  checked(
    'randomized response at the ends of [−1, 1], Γ = 1, n = 1, 4, 9, e^ε = 3/2, 2, 4: the deviation of the mean is four times the bound',
    ratios.flatMap((r) => [1n, 4n, 9n].map((n) => ({ r, n }))),
    ({ r, n }) => {
      const variance = randomizedResponse(Rational.ONE, r).variance([Rational.ONE]).div(Rational.integer(n));
      return localLowerBound(Real.ONE, Real.of(r), n).mul(4n).power(2n).compare(Real.of(variance)) === 0;
    },
    ({ r, n }) => `n = ${n}, e^ε = ${r}`,
  );

export default statement({
  id: 'NT Thm 55',
  section: '6',
  mark: 'forced',
  forcedBy: 'Lemmas 36 and 54, and Lemma 41 with one record',
  says: 'For all ε > 0, 2 ≤ p ≤ ∞, every ε-locally private mechanism unbiased over a bounded K and every data set of n points, the root mean squared ℓ_p error is at least Γ_p(K)/(2√n·√(e^{−ε}(e^ε − 1)²)) = Γ_p(K)/(4√n·sinh(ε/2)).',
  formula:
    '\\text{error}\\ge\\frac{\\Gamma_p(K)}{2\\sqrt n\\sqrt{e^{-\\varepsilon}(e^\\varepsilon-1)^2}}=\\frac{\\Gamma_p(K)}{4\\sqrt n\\,\\sinh(\\varepsilon/2)}',
  expected: 'holds',
  rests: { localLowerBound, randomizedResponse },
  truth: confirmed(
    proof(
      'all ε > 0, n, p in [2, ∞], bounded K, X and mechanisms as said',
      step(
        'each',
        'If E‖M(X)‖² is infinite, so is the error; let it be finite. Each R_i is an ε-DP mechanism of one record, unbiased over K: Var⟨θ, R_i(x_i)⟩ ≥ w_K(θ)²/(16·sinh²(ε/2)).',
        cites('NT Lemma 54'),
        cites('NT Lemma 41'),
      ),
      step(
        'sum',
        'Var⟨θ, M(X)⟩ ≥ n^{−2}·n·w_K(θ)²/(16·sinh²(ε/2)), so the deviation is at least c·w_K(θ) with c = 1/(4√n·sinh(ε/2)).',
        after('each'),
        cites('NT Lemma 54'),
      ),
      step('error', 'The error is at least c·Γ_p(K).', after('sum'), cites('NT Lemma 36', 1)),
      step('form', 'e^{−ε}(e^ε − 1)² = 4·sinh²(ε/2) makes both forms equal.', after('error'), given),
    ),
    responses,
  ),
  evidence: () => [
    number(
      'the factor of Γ_p(K) at ε = 1, n = 100',
      localLowerBound(Real.ONE, exponential(Rational.ONE), 100n),
    ),
  ],
});
