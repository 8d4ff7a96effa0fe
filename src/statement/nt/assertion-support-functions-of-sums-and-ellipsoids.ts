import { dilated, minkowskiSum } from '../../geometry/set-operations.js';
import { ellipsoidSupportSquared, supportFunction } from '../../geometry/support.js';
import { innerProduct, matrixVector } from '../../linear/vector.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, nameOf, planarSets, shapes } from './ground/samples.js';

/** h_{K+L} = h_K + h_L, and h_{AB}(θ)² = ‖Aᵀθ‖². */
function supports(): Outcome {
  return checked(
    'seven sets of the plane, sums with 3L for three L of them, three factors A, 15 directions',
    planarSets.flatMap((k) => directions.map((theta) => ({ k, theta }))),
    ({ k, theta }) =>
      planarSets
        .slice(3, 6)
        .every((l) =>
          supportFunction(minkowskiSum(k, dilated(l, rational('3'))), theta).equals(
            supportFunction(k, theta).add(supportFunction(l, theta).mul(rational('3'))),
          ),
        ) &&
      shapes.every((a) => {
        const length = matrixVector(a.transpose(), theta);
        return ellipsoidSupportSquared(a.mul(a.transpose()), theta).equals(innerProduct(length, length));
      }),
    nameOf,
  );
}

export default statement({
  id: 'NT Assertion: support functions of sums and ellipsoids',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'the inequality of Cauchy and Schwarz and its case of equality are named',
  says: 'The support function of a Minkowski sum is the sum of the support functions, and that of AB, B the Euclidean unit ball, is ‖Aᵀθ‖₂.',
  formula:
    'h_{K+L}=h_K+h_L,\\qquad h_{AB}(\\theta)=\\|A^\\top\\theta\\|_2=\\sqrt{\\theta^\\top AA^\\top\\theta}',
  expected: 'holds',
  rests: { minkowskiSum, supportFunction, ellipsoidSupportSquared },
  truth: confirmed(
    proof(
      'all bounded K, L ≠ ∅ in ℝ^d, all d×m matrices A and all θ',
      step(
        'sum',
        'sup ⟨θ, x + y⟩ = sup ⟨θ, x⟩ + sup ⟨θ, y⟩, because x in K and y in L are chosen independently.',
        given,
      ),
      step(
        'at most',
        '⟨θ, Ay⟩ = ⟨Aᵀθ, y⟩ ≤ ‖Aᵀθ‖ for ‖y‖ ≤ 1.',
        literature('Inequality of Cauchy and Schwarz', 'a Euclidean inner product'),
      ),
      step('attained', 'y = Aᵀθ/‖Aᵀθ‖ attains it, and any y does if Aᵀθ = 0; ‖Aᵀθ‖² = θᵀAAᵀθ.', given),
      step('both', 'These are the two formulas.', after('sum'), after('at most'), after('attained')),
    ),
    supports,
  ),
});
