import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor } from '../../factorization/tree/honaker-least-squares.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { all, checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { stationary } from './ground/stationary.js';

export default statement({
  id: 'DMRST eq (3)',
  also: ['DMRST eq (4)'],
  says: 'For a given C the best B is AC⁺, so that the optimum is min κ(C)²‖AC⁺‖_F² = min { tr(AᵀAX⁻¹) : X > 0, X_jj ≤ 1 }.',
  formula:
    '\\min_C\\kappa(C)^2\\|AC^+\\|_F^2=\\min\\{\\operatorname{tr}(A^\\top AX^{-1}):X\\succ0,X_{jj}\\le1\\}',
  expected: 'holds-on',
  rests: { leastNormFactor, encloseOptimum, honakerFull },
  cost: 'moderate',
  decide: () =>
    settle(
      all(
        checked(
          'the binary tree, n = 2, 4, 8: the rows of AC⁺ are orthogonal to every other solution’s difference',
          range(1, 3),
          (k) => {
            const { B, C } = honakerFull(k);
            const difference = binaryTree(2 ** k).B.sub(B);
            return (
              B.equals(leastNormFactor(prefixSum(2 ** k).matrix(), C)) &&
              difference.mul(B.transpose()).isZero()
            );
          },
          (k) => `n = ${2 ** k}`,
        ),
        stationary(),
      ),
      [],
    ),
});
