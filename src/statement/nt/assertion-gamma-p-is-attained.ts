import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: Γ_p is attained',
  section: '2.2',
  mark: 'forced',
  forcedBy: 'a matrix that attains the infimum is taken in Theorem 3 and after Theorem 15',
  says: 'Some matrix A attains the infimum that defines Γ_p(K), for every bounded K and p ≥ 2.',
  formula: '\\exists A:\\ K\\sqsubset AB,\\ \\sqrt{\\mathrm{tr}_{p/2}(AA^\\top)}=\\Gamma_p(K)',
  expected: 'holds',
  rests: { judgePrimalWitness },
  truth: proof(
    'all bounded K in ℝ^d and p in [2, ∞]',
    step(
      'minimum',
      'There are A and v with K ⊆ v + AB and √tr_{p/2}(AAᵀ) = Γ_p(K).',
      result('Result: Γ_p is attained'),
    ),
  ),
});
