import {
  binaryTree,
  binaryTreeMeanSquaredError,
  fullTreeMeanSquaredError,
} from '../../factorization/tree/binary-tree.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Rational } from '../../arithmetic/rational.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** The norms of the tree for n = 2^k, from its matrices. */
const norms = (): Outcome =>
  checked(
    'n = 1, 2, 4, …, 32: ‖R‖² = k + 1 and ‖L‖_F² = k·2^(k−1) + 1, from the matrices',
    range(0, 5),
    (k) => {
      const { B, C } = binaryTree(2 ** k);
      const ones = Rational.ratio(BigInt(k) * 2n ** BigInt(k), 2n).add(Rational.ONE);
      return (
        B.frobeniusSquared().equals(ones) && maxColumnNormSquared(C).equals(Rational.integer(BigInt(k + 1)))
      );
    },
    (k) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'HUU Lemma 40',
  section: '6',
  mark: 'candidate',
  forcedBy: 'the norm of the left factor is the root of the number of its ones, by simple counting',
  alternatives: ['an equation', 'a lower bound', 'the norms instead of their squares'],
  says: 'For n = 2^k the binary mechanism has ‖L‖_F²·‖R‖²_{1→2} = n·log₂n(1 + log₂n)/2, as an equation or as a lower bound, or with the last row counted.',
  formula: '\\|L\\|_F^2\\|R\\|_{1\\to2}^2=\\frac{n\\log_2n(1+\\log_2n)}2',
  expected: 'reading: - + +',
  rests: { binaryTree, maxColumnNormSquared, fullTreeMeanSquaredError, binaryTreeMeanSquaredError },
  readings: [
    {
      says: 'as an equation',
      truth: refuted(
        'n = 1',
        proof(
          'every n = 2^k: it fails for each',
          step('exact', 'The left side is (k + 1)(k·2^{k−1} + 1).', cites('HUU Lemma 40', 3)),
          step('less', 'The right side is (k + 1)·k·2^{k−1}, less by k + 1 ≥ 1.', after('exact')),
        ),
      ),
    },
    {
      says: 'as a lower bound',
      truth: proof(
        'every n = 2^k',
        step('exact', 'The left side is (k + 1)(k·2^{k−1} + 1).', cites('HUU Lemma 40', 3)),
        step('more', 'That is more than (k + 1)·k·2^{k−1} = n·log₂n(1 + log₂n)/2.', after('exact')),
      ),
    },
    {
      says: 'with one more in ‖L‖_F², for the last row: (k + 1)(k·2^{k−1} + 1)',
      truth: confirmed(
        proof(
          'every n = 2^k, k ≥ 0, of the tree in which row t adds one node for each binary one of t',
          step('norms', '‖R‖²_{1→2} = k + 1 and ‖L‖_F² = k·2^{k−1} + 1.', coq('binary_tree')),
          step('product', 'Their product is (k + 1)(k·2^{k−1} + 1).', after('norms'), given),
        ),
        norms,
      ),
    },
  ],
  evidence: () =>
    [1, 4, 10].flatMap((k) => [
      number(`mean squared error at n = 2^${k}`, binaryTreeMeanSquaredError(1n << BigInt(k))),
      number(`(k+1)(k/2 + 2^−k) at k = ${k}`, fullTreeMeanSquaredError(k)),
    ]),
});
