import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (24)',
  section: 'E.3',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'Lemma E.1, of which it is a step: (20) inserted in (23)',
  says: 'The first-order change of (V^{1/2}TV^{1/2})^{1/2} when v moves by h.',
  formula:
    '\\bigl(\\operatorname{diag}(v+h)^{1/2}T\\operatorname{diag}(v+h)^{1/2}\\bigr)^{1/2}=K+\\frac1\\pi\\int_0^\\infty t^2R(t)(GM+MG)R(t)\\,dt+O(\\|h\\|^2)',
  expected: 'reading: +',
  readings: [
    {
      says: 'with M = V^{1/2}TV^{1/2} = K², R(t) = (M + t²I)⁻¹ and G = diag(h_j/v_j)',
      truth: proof(
        'every T ≻ 0 and v > 0, for h → 0',
        step(
          'perturbation',
          'The matrix under the root is M + E with E = (GM + MG)/2 + O(‖h‖²), and ‖E‖ = O(‖h‖).',
          cites('DMRST Prop E.2', 1),
        ),
        step(
          'root',
          'Its root is K + (2/π)∫_0^∞ t²RER dt + O(‖E‖²).',
          cites('DMRST eq (23)'),
          after('perturbation'),
        ),
        step(
          'linear',
          '‖∫_0^∞ t²RER dt‖ ≤ ‖E‖·∫_0^∞ t²(m + t²)⁻² dt = ‖E‖·π/(4√m) with m = λ_min(M) > 0: the part O(‖h‖²) of E changes the integral by O(‖h‖²).',
          given,
        ),
        step(
          'inserted',
          'Insert the linear part of E.',
          after('perturbation'),
          after('root'),
          after('linear'),
        ),
      ),
    },
  ],
});
