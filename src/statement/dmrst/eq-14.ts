import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (14)',
  section: 'E.2',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'it is called the Lagrangian of (13)',
  alternatives: ['the opposite sign of the multiplier'],
  says: 'The Lagrangian of (13) with multipliers v_j of the conditions X_jj = 1 is tr(AᵀAX⁻¹) + Σ v_j(X_jj − 1).',
  formula: '\\mathcal L(X,v)=\\operatorname{tr}(A^\\top AX^{-1})+\\sum_jv_j(X_{jj}-1)',
  expected: 'holds',
  truth: proof(
    'every A of full column rank, X ≻ 0 and v ∈ ℝ^n: (13) is the infimum over X ≻ 0 of the supremum over v of ℒ(X, v), and ℒ(X, v) is the objective on its feasible set',
    step('on', 'Where X_jj = 1 for all j the sum vanishes: ℒ(X, v) = tr(AᵀAX⁻¹) for every v.', given),
    step(
      'off',
      'Where X_jj ≠ 1 for some j, v = s(X_jj − 1)e_j gives ℒ(X, v) = tr(AᵀAX⁻¹) + s(X_jj − 1)² → ∞ for s → ∞.',
      given,
    ),
    step(
      'saddle',
      'Hence the supremum over v is the objective on the feasible set of (13) and ∞ elsewhere, and its infimum over X is the value of (13).',
      after('on'),
      after('off'),
    ),
  ),
});
