import { inclusion } from '../../geometry/ellipsoid.js';
import { differenceBody } from '../../geometry/set-operations.js';
import { observation } from '../observation.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { widthsToErrors } from './ground/widths.js';

export default observation({
  id: 'NT observation: widths and the difference body',
  about: ['NT Lemma 35', 'NT Lemma 36'],
  says: 'Under the hypothesis of Lemma 35 √tr_{p/2}(cov M(X)) is at least c·Γ_p(K − K), which is at least √2·c·Γ_p(K), and 2c·Γ_p(K) for K symmetric about the origin.',
  formula:
    '\\sqrt{\\mathrm{tr}_{p/2}(\\mathrm{cov}\\,M(X))}\\ge c\\,\\Gamma_p(K-K)\\ge\\sqrt2\\,c\\,\\Gamma_p(K)',
  expected: 'holds',
  rests: { inclusion, differenceBody },
  truth: confirmed(
    proof(
      'all bounded K, c ≥ 0, p in [2, ∞] and covariances Σ with (θᵀΣθ)^{1/2} ≥ c·w_K(θ) for every θ',
      step('support', 'w_K = h_{K−K}, so c(K − K) lies in Σ^{1/2}B.', cites('NT Def 34'), cites('NT eq (3)')),
      step('first', 'Hence c·Γ_p(K − K) ≤ √tr_{p/2}(Σ).', after('support'), cites('NT Def 2')),
      step(
        'jung',
        'If K − K lies in AB up to a shift, it lies in AB itself, being symmetric; so K has in the norm of AB a diameter of at most 1 and lies in a shift of √(r/(2(r + 1)))·AB, r the dimension: Γ_p(K) ≤ Γ_p(K − K)/√2.',
        cites('NT Lemma 21'),
        literature('Theorem of Jung', 'the norm of an ellipsoid is Euclidean, and K is bounded'),
      ),
      step(
        'symmetric',
        'For symmetric K, 2K lies in K − K, so Γ_p(K − K) ≥ 2Γ_p(K).',
        given,
        cites('NT Thm 20'),
      ),
      step(
        'both',
        'Both lower bounds of Γ_p(K − K) follow.',
        after('first'),
        after('jung'),
        after('symmetric'),
      ),
    ),
    widthsToErrors,
  ),
});
