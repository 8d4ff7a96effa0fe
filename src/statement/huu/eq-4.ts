import { squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import { binaryTree, binaryTreeMeanSquaredError } from '../../factorization/tree/binary-tree.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { number } from '../evidence.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (4)',
  says: 'The mechanism of a factorization A = LR has mean squared error C²‖L‖_F²‖R‖²_{1→2}/q for every input.',
  formula: '\\mathrm{err}=\\frac{C^2}q\\|L\\|_F^2\\,\\|R\\|_{1\\to2}^2',
  expected: 'holds',
  rests: { squaredErrors, squareRootMeanSquaredError, binaryTreeMeanSquaredError },
  decide: () =>
    settle(
      proved(
        checked(
          'the square root and the binary tree, n = 1, …, 24',
          range(1, 24),
          (n) =>
            squaredErrors(squareRoot(n)).mean.equals(squareRootMeanSquaredError(BigInt(n)).toRational()) &&
            squaredErrors(binaryTree(n)).mean.equals(binaryTreeMeanSquaredError(BigInt(n))),
          (n) => `n = ${n}`,
        ),
        'all factorizations',
        'the error at row i is L_i·z with E(L_i·z)² = C²‖R‖²‖L_i‖², whatever the input',
      ),
      [
        number('U₄²', squareRootMeanSquaredError(4n).toRational()),
        number('binary tree, n = 4', binaryTreeMeanSquaredError(4n)),
      ],
    ),
});
