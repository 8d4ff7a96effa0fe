import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (22)',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'the iteration of the identity of Prop E.4',
  alternatives: ['the mirrored order'],
  says: 'For square A and B with A and A + B regular, (A + B)⁻¹ = A⁻¹ − A⁻¹BA⁻¹ + (A + B)⁻¹BA⁻¹BA⁻¹.',
  formula: '(A+B)^{-1}=A^{-1}-A^{-1}BA^{-1}+(A+B)^{-1}BA^{-1}BA^{-1}',
  expected: 'holds',
  truth: proof(
    'all square A and B of one order with A and A + B regular',
    step(
      'expand',
      'With E = BA⁻¹, A + B = (I + E)A, so (A + B)⁻¹(I + E) = A⁻¹, that is (A + B)⁻¹ = A⁻¹ − (A + B)⁻¹E.',
      given,
    ),
    step(
      'twice',
      'Used for (A + B)⁻¹ on its own right side: (A + B)⁻¹ = A⁻¹ − (A⁻¹ − (A + B)⁻¹E)E = A⁻¹ − A⁻¹E + (A + B)⁻¹E².',
      after('expand'),
    ),
  ),
});
