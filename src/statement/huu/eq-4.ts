import { Rational } from '../../arithmetic/rational.js';
import { squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { binaryTree, binaryTreeMeanSquaredError } from '../../factorization/tree/binary-tree.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The errors of two factorizations, from their matrices and from sums that know none. */
function twoMechanisms(): Outcome {
  return checked(
    'the binary tree for n = 2^k, k = 0, …, 5, beside (k + 1)(k/2 + 2^−k), and the square root beside its sums',
    range(0, 5),
    (k) => {
      const n = 2 ** k;
      const tree = Rational.ratio(BigInt(k), 2n).add(Rational.dyadic(1n, -k));
      let [f, G, H] = [Rational.ONE, Rational.ZERO, Rational.ZERO];
      for (let i = 1; i <= n; i += 1) {
        G = G.add(f.pow(2));
        H = H.add(G);
        f = f.mul(Rational.ratio(BigInt(2 * i - 1), BigInt(2 * i)));
      }
      return (
        squaredErrors(binaryTree(n)).mean.equals(tree.mul(Rational.integer(BigInt(k + 1)))) &&
        squaredErrors(squareRoot(n)).mean.equals(G.mul(H).div(Rational.integer(BigInt(n))))
      );
    },
    (k) => `n = 2^${k}`,
  );
}

export default statement({
  id: 'HUU eq (4)',
  section: '1.1.1',
  mark: 'forced',
  forcedBy: 'the covariance of Lz; the error is said to be exact',
  alternatives: ['an upper bound in the place of the equation'],
  says: 'The mechanism that releases L(Rx + z) for a factorization A = LR of a matrix with q rows, z Gaussian of variance C²‖R‖²_{1→2} in every coordinate, has the mean squared error C²‖L‖_F²‖R‖²_{1→2}/q at every input.',
  formula: '\\mathrm{err}=\\frac{C^2}q\\|L\\|_F^2\\,\\|R\\|_{1\\to2}^2',
  expected: 'holds',
  rests: { squaredErrors, squareRoot, binaryTree },
  truth: confirmed(
    proof(
      'every factorization A = LR of a matrix with q rows, every C and every input x',
      step('noise', 'L(Rx + z) − Ax = Lz, whatever x is.', given),
      step(
        'row',
        'Entry i of Lz is Σ_k L_ik z_k with independent z_k of mean 0 and variance C²‖R‖²_{1→2}, so its second moment is C²‖R‖²_{1→2}Σ_k |L_ik|².',
        after('noise'),
      ),
      step(
        'mean',
        'The sum over the q rows is C²‖R‖²_{1→2}‖L‖_F²; over q it is the mean squared error.',
        after('row'),
      ),
    ),
    twoMechanisms,
  ),
  evidence: () => [
    number('square root, n = 4, per C²', squareRootMeanSquaredError(4n).toRational()),
    number('binary tree, n = 4, per C²', binaryTreeMeanSquaredError(4n)),
  ],
});
