import { cites, after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: γ_(p) is a norm',
  section: '2.4',
  mark: 'forced',
  forcedBy: 'the words name Theorem 20 and the vanishing diagonal',
  says: 'For every p ≥ 2, γ_(p) is a norm on real matrices of a shape: subadditive, absolutely homogeneous and positive except at 0.',
  formula:
    '\\gamma_{(p)}(U+V)\\le\\gamma_{(p)}(U)+\\gamma_{(p)}(V),\\quad\\gamma_{(p)}(tU)=|t|\\,\\gamma_{(p)}(U)',
  expected: 'holds',
  truth: proof(
    'all p in [2, ∞], all real t and all real d×N matrices U and V',
    step('sets', 'γ_(p)(U) = Γ_p(K_U) with K_U = {±u_1, …, ±u_N}.', cites('NT Thm 23')),
    step(
      'sum',
      'K_{U+V} ⊆ K_U + K_V, so that γ_(p)(U + V) ≤ γ_(p)(U) + γ_(p)(V).',
      after('sets'),
      cites('NT Thm 20'),
    ),
    step('multiple', 'K_{tU} = t·K_U, so that γ_(p)(tU) = |t|·γ_(p)(U).', after('sets'), cites('NT Thm 20')),
    step(
      'definite',
      'If RC = U then |u_ij| ≤ ‖R_i‖·‖c_j‖ ≤ √tr_{p/2}(RRᵀ)·‖C‖_{1→2} for the rows R_i of R; the infimum over factorizations gives |u_ij| ≤ γ_(p)(U), so that γ_(p)(U) = 0 only for U = 0.',
      given,
    ),
    step('norm', 'So γ_(p) is a norm.', after('sum'), after('multiple'), after('definite')),
  ),
});
