import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, computed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Left times right factor is the lower-triangular matrix of ones. */
const factorizations = (): Outcome =>
  checked(
    'both estimators and the binary mechanism for n = 2, 4, 8, 16',
    range(1, 4).flatMap((k) =>
      [binaryTree(2 ** k), honakerStreaming(2 ** k), honakerFull(k)].map((pair) => ({ n: 2 ** k, pair })),
    ),
    ({ n, pair: { B, C } }) =>
      B.mul(C).equals(
        Matrix.ofRationals(
          range(1, n).map((t) => range(1, n).map((j) => (j <= t ? Rational.ONE : Rational.ZERO))),
        ),
      ),
    ({ n }) => `n = ${n}`,
  );

export default statement({
  id: 'HUU Section 1.1.2: every known mechanism is a matrix mechanism',
  section: '1.1.2, 6',
  mark: 'printed',
  says: 'Every mechanism for continual counting that was known is a matrix mechanism; named are the binary mechanism and the two versions of Honaker.',
  formula: 'M_n=L\\,W\\quad\\text{with the partial sums }W\\text{ of the binary tree}',
  expected: 'holds-on',
  rests: { binaryTree, honakerStreaming, honakerFull },
  truth: proof(
    'the binary mechanism and Honaker’s two estimators, every n = 2^k',
    step(
      'binary',
      'The binary mechanism releases L(Wx + z) for the 0/1 matrices of the tree, and LW = M_n.',
      coq('binary_tree'),
    ),
    step(
      'linear',
      'Both estimators of Honaker are weighted means of the same noisy sums Wx + z, with weights that depend on the round alone: they release L′(Wx + z) for a matrix L′.',
      given,
    ),
    step(
      'unbiased',
      'In every round the weights are such that the estimate is unbiased for every x, so L′W = M_n.',
      after('linear'),
      given,
      computed(factorizations),
    ),
    step('known', 'No other mechanism was known.'),
    step(
      'all',
      'All three release L(Wx + z) with LW = M_n and independent Gaussian z: matrix mechanisms.',
      after('binary'),
      after('unbiased'),
      after('known'),
    ),
  ),
});
