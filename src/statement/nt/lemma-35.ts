import { inclusion } from '../../geometry/ellipsoid.js';
import { width } from '../../geometry/support.js';
import { statement } from '../statement.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { widthsToErrors } from './ground/widths.js';

export default statement({
  id: 'NT Lemma 35',
  section: '3',
  mark: 'restored',
  forcedBy:
    'the next lemma combines this one with Lemma 33, so that it speaks of the covariance; its proof puts K − x into a multiple of the ellipsoid of the covariance',
  alternatives: ['c/2 or 1/c in the place of c'],
  says: 'If at a data set the deviation of the output along every θ is at least c·w_K(θ), then √tr_{p/2}(cov M(X)) ≥ c·Γ_p(K).',
  formula:
    '\\sqrt{\\mathrm{Var}\\langle\\theta,M(X)\\rangle}\\ge c\\,w_K(\\theta)\\ \\forall\\theta\\ \\Rightarrow\\ \\sqrt{\\mathrm{tr}_{p/2}(\\mathrm{cov}\\,M(X))}\\ge c\\,\\Gamma_p(K)',
  expected: 'reading: +',
  rests: { width, inclusion },
  readings: [
    {
      says: 'with the same c ≥ 0 on both sides, for every bounded K and 2 ≤ p ≤ ∞',
      truth: confirmed(
        proof(
          'all bounded K, c ≥ 0, p in [2, ∞] and random vectors with covariance Σ',
          step(
            'support',
            'For x in K, w_K(θ) = h_K(θ) + h_K(−θ) ≥ h_K(θ) − ⟨θ, x⟩ = h_{K−x}(θ). So (θᵀΣθ)^{1/2}, the support function of Σ^{1/2}B, is at least that of c(K − x).',
            given,
            cites('NT Def 34'),
          ),
          step('inside', 'c(K − x) lies in Σ^{1/2}B.', after('support'), cites('NT eq (3)')),
          step(
            'least',
            'For c > 0, K lies in a shift of (Σ/c²)^{1/2}B, so Γ_p(K) ≤ √tr_{p/2}(Σ)/c; for c = 0 nothing is claimed.',
            after('inside'),
            cites('NT Def 2'),
          ),
        ),
        widthsToErrors,
      ),
    },
  ],
});
