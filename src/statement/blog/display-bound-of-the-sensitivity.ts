import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { sensitivityIs } from './ground/sensitivity.js';

export default statement({
  id: 'BLOG Display: bound of the sensitivity',
  section: 'sensitivity',
  mark: 'printed',
  says: 'If one gradient of norm at most 1 is replaced by another of norm at most 1, sens(C) is at most 2 times the largest column norm of C, because the Frobenius norm of a product is at most that of the product of the norms; in fact it is equal to it.',
  formula: "\\mathrm{sens}(C)=\\max_{j,g,g'}\\|C_j(g-g')^\\top\\|_F\\le2\\max_j\\|C_j\\|_2",
  expected: 'holds',
  rests: { euclideanSensitivitySquared },
  truth: confirmed(
    proof(
      'every matrix C and gradients in ℝ^d, d ≥ 1, of norm at most 1',
      step(
        'change',
        'The change of CG is C_j(g − g′)^T for some j.',
        cites('BLOG Display: CG as a sum of columns'),
      ),
      step(
        'norm',
        'The sum of the squares of its entries is ‖C_j‖²·‖g − g′‖², and ‖g − g′‖ ≤ 2.',
        after('change'),
      ),
      step(
        'equality',
        'With g of norm 1, g′ = −g and j the longest column the norm is 2·max_j‖C_j‖: the bound is attained.',
        after('norm'),
      ),
    ),
    () => sensitivityIs(2n),
  ),
});
