import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (25)',
  section: 'E.3',
  mark: 'restored',
  forcedBy:
    'its use in Lemma E.3; the left bound is said to follow from (27), the right from (26) or conversely',
  alternatives: ['−(1 − e_1)‖x‖² on the left, with another constant'],
  says: 'The quadratic form of J in the norm weighted by 1/v* lies between two constants times the square of the norm, one above −1 and one below 1.',
  formula:
    '\\tfrac12\\|x\\|_*^2\\le\\langle Jx,x\\rangle_*\\le\\Bigl(1-\\frac\\lambda{2\\Lambda}\\Bigr)\\|x\\|_*^2',
  expected: 'reading: +',
  readings: [
    {
      says: 'with 1/2 and 1 − λ_min(K)/(2·max v*) ≤ 1 − λ/(2Λ)',
      truth: proof(
        'all 0 < λI ⪯ AᵀA ⪯ ΛI and x ∈ ℝ^n',
        step(
          'form',
          'With V = diag(v*) and y = V⁻¹x, ⟨Jx, x⟩_* = xᵀV⁻¹(I − QV⁻¹)x = ‖x‖_*² − yᵀQy.',
          cites('DMRST Lemma E.2'),
        ),
        step(
          'left',
          'yᵀQy = zᵀ(V^{−1/2}QV^{−1/2})z ≤ ‖z‖²/2 = ‖x‖_*²/2 with z = V^{1/2}y = V^{−1/2}x.',
          cites('DMRST eq (27)'),
        ),
        step(
          'right',
          'yᵀQy ≥ (λ_min(K)/2)·Σ x_j²/v*_j² ≥ λ_min(K)/(2·max v*)·‖x‖_*², where λ_min(K) ≥ λ.',
          cites('DMRST eq (26)'),
        ),
        step('greatest', 'max v* ≤ Λ.', cites('DMRST Prop E.1'), given),
        step(
          'both',
          '1/2·‖x‖_*² ≤ ⟨Jx, x⟩_* ≤ (1 − λ_min(K)/(2·max v*))‖x‖_*² ≤ (1 − λ/(2Λ))‖x‖_*².',
          after('form'),
          after('left'),
          after('right'),
          after('greatest'),
        ),
      ),
    },
  ],
});
