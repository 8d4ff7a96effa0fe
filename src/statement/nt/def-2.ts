import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 2',
  section: '1',
  mark: 'forced',
  forcedBy:
    'the value at an ellipsoid (Lemma 19), at a finite symmetric set (Theorem 23) and at a point leave no other normalisation',
  alternatives: ['A with d rows and any number of columns, which gives the same value'],
  says: 'For a bounded K in ℝ^d and 2 ≤ p ≤ ∞, Γ_p(K) is the infimum of √tr_{p/2}(AAᵀ) over the d×d matrices A, singular ones included, such that some translate of K lies in AB (written K ⊏ AB); B is the Euclidean unit ball and tr_s(M) the s-norm of the diagonal of M.',
  formula: '\\Gamma_p(K)=\\inf\\bigl\\{\\sqrt{\\mathrm{tr}_{p/2}(AA^\\top)}:K\\sqsubset AB\\bigr\\}',
  expected: 'definition',
  rests: { judgePrimalWitness },
  definition: true,
});
