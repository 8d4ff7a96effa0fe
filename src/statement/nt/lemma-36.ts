import { statement } from '../statement.js';
import { after, cites, proof, step } from '../proof.js';

export default statement({
  id: 'NT Lemma 36',
  section: '3',
  mark: 'restored',
  forcedBy: 'it is drawn from Lemmas 33 and 35',
  alternatives: ['c/2 or 1/c in the place of c'],
  says: 'If an unbiased mechanism deviates at a data set along every θ by at least c·w_K(θ), its root mean squared ℓ_p error there is at least c·Γ_p(K).',
  formula:
    '\\sqrt{\\mathrm{Var}\\langle\\theta,M(X)\\rangle}\\ge c\\,w_K(\\theta)\\ \\forall\\theta\\ \\Rightarrow\\ \\bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\bigr)^{1/2}\\ge c\\,\\Gamma_p(K)',
  expected: 'reading: +',
  readings: [
    {
      says: 'with the same c ≥ 0 on both sides, for every bounded K and 2 ≤ p ≤ ∞',
      truth: proof(
        'all bounded K, c ≥ 0, p in [2, ∞], unbiased mechanisms and data sets of the hypothesis',
        step('covariance', '√tr_{p/2}(cov M(X)) ≥ c·Γ_p(K).', cites('NT Lemma 35', 1)),
        step(
          'error',
          'The error is at least √tr_{p/2}(cov M(X)).',
          after('covariance'),
          cites('NT Lemma 33'),
        ),
      ),
    },
  ],
});
