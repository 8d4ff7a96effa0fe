import { ellipsoidOfFactor } from '../../geometry/ellipsoid.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { after, cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT eq (9)',
  section: '2.6',
  mark: 'restored',
  forcedBy: 'the argument by an orthogonal factor',
  isProofStep: true,
  says: 'AB depends on AAᵀ only, so that Γ_p(K) is the infimum of √tr_{p/2}(M) over the matrices M ⪰ 0 with K ⊏ M^{1/2}B.',
  formula:
    '\\Gamma_p(K)=\\inf\\bigl\\{\\sqrt{\\mathrm{tr}_{p/2}(M)}:M\\succeq0,\\ K\\sqsubset M^{1/2}B\\bigr\\}',
  expected: 'reading: +',
  rests: { ellipsoidOfFactor, judgePrimalWitness },
  readings: [
    {
      says: 'over all M ⪰ 0 of order d, A with any number of columns',
      truth: proof(
        'all bounded K in ℝ^d and all p in [2, ∞]; A may have any number of columns',
        step(
          'support',
          'AB and (AAᵀ)^{1/2}B are convex and compact with the same support function √(θᵀAAᵀθ).',
          cites('NT Assertion: support functions of sums and ellipsoids'),
        ),
        step('equal', 'Hence AB = (AAᵀ)^{1/2}B.', after('support'), cites('NT eq (3)')),
        step(
          'infimum',
          'So both infima run over the same ellipsoids with the same values: M = AAᵀ in one direction, A = M^{1/2} in the other.',
          after('equal'),
        ),
      ),
    },
  ],
});
