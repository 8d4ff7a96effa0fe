import { ellipsoidInclusion } from '../../geometry/ellipsoid.js';
import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT eq (7)',
  section: '2.6',
  mark: 'restored',
  forcedBy: 'the proof of Lemma 28, which is all that is left of it',
  alternatives: ['with the shift written out'],
  says: 'Γ_p(K) is the infimum of √tr_{p/2}(M) over the positive definite M with K ⊏ M^{1/2}B.',
  formula:
    '\\Gamma_p(K)=\\inf\\bigl\\{\\sqrt{\\mathrm{tr}_{p/2}(M)}:M\\succ0,\\ K\\sqsubset M^{1/2}B\\bigr\\}',
  expected: 'reading: +',
  rests: { ellipsoidInclusion },
  readings: [
    {
      says: 'an infimum, which need not be attained by a definite M',
      truth: proof(
        'all bounded K in ℝ^d and all p in [2, ∞]',
        step('semidefinite', 'Γ_p(K) is the infimum over all M ⪰ 0 with K ⊏ M^{1/2}B.', cites('NT eq (9)')),
        step(
          'enlarged',
          'If M ⪰ 0 is such a matrix and η > 0, then so is M + ηI ≻ 0: its ellipsoid is the larger one, because θᵀMθ ≤ θᵀ(M + ηI)θ.',
          cites('NT eq (3)'),
          cites('NT Assertion: support functions of sums and ellipsoids'),
        ),
        step('value', 'tr_{p/2}(M + ηI) ≤ tr_{p/2}(M) + η·d^{2/p}.', cites('NT Lemma 14')),
        step(
          'limit',
          'η → 0: the infimum over definite matrices is no larger, and it is no smaller.',
          given,
          after('semidefinite'),
          after('enlarged'),
          after('value'),
        ),
      ),
    },
  ],
});
