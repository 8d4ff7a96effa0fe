import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (23)',
  section: 'E.3',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'Lemma E.1, of which it is a step, and Props E.3 and E.4, which it uses',
  says: 'The square root of a perturbed positive definite M to first order, by resolvents R(t) = (M + t²I)⁻¹.',
  formula: '(M+E)^{1/2}=M^{1/2}+\\frac2\\pi\\int_0^\\infty t^2R(t)ER(t)\\,dt+O(\\|E\\|^2)',
  expected: 'reading: +',
  readings: [
    {
      says: 'the remainder is at most ‖E‖²/(2m^{3/2}) in norm, m = λ_min(M), for ‖E‖ < m',
      truth: proof(
        'every symmetric M with M ⪰ mI, m > 0, and every symmetric E with ‖E‖ < m',
        step(
          'difference',
          'A(A + t²I)⁻¹ = I − t²(A + t²I)⁻¹ for A = M and A = M + E ≻ 0, so (M+E)^{1/2} − M^{1/2} = (2/π)∫_0^∞ t²(R(t) − (M + E + t²I)⁻¹) dt.',
          cites('DMRST Prop E.3'),
        ),
        step('resolvent', 'R − (M + E + t²I)⁻¹ = RER − (M + E + t²I)⁻¹ERER.', cites('DMRST eq (22)')),
        step(
          'remainder',
          't²‖(M + E + t²I)⁻¹‖ ≤ 1 because M + E ≻ 0, and ‖R‖ ≤ 1/(m + t²): the integral of the last term is at most (2/π)‖E‖²∫_0^∞ (m + t²)⁻² dt = (2/π)‖E‖²·π/(4m^{3/2}).',
          after('resolvent'),
          given,
        ),
        step(
          'expansion',
          'Both integrals converge; the rest is the claim.',
          after('difference'),
          after('remainder'),
        ),
      ),
    },
  ],
});
