import { treeToSquareRootLimit } from '../../bound/tree-ratio.js';
import {
  binaryTreeFrobeniusSquared,
  binaryTreeMeanSquaredError,
  lemma40,
} from '../../factorization/binary-tree.js';
import { honakerStreamingByLeastSquares } from '../../factorization/honaker-least-squares.js';
import {
  honakerStreaming,
  honakerStreamingMeanSquaredError,
  honakerStreamingWeight,
} from '../../factorization/honaker-streaming.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { checked, fact, proved, range, type Outcome } from '../outcome.js';
import { settle, settleReadings } from '../verdict.js';

const BITS = 96;

/** ‖L‖_F² = k·2^(k−1) + extra for n = 2^k, or at least that. */
function onesOfTree(extra: bigint, relation: '=' | '≥'): Outcome {
  const outcome = checked(
    'k = 0, …, 200',
    range(0, 200),
    (k) => {
      const twice = 2n * binaryTreeFrobeniusSquared(1n << BigInt(k));
      const claimed = (BigInt(k) << BigInt(k)) + 2n * extra;
      return relation === '=' ? twice === claimed : twice >= claimed;
    },
    (k) => `k = ${k}`,
  );
  return proved(
    outcome,
    'all k',
    'row t has as many ones as t has binary ones; those of 0, …, 2^k − 1 are k·2^(k−1) together, and the row t = 2^k adds one',
  );
}

/** [HUU] Section 6: the binary mechanism and its refinements. */
export const treeStatements: readonly Statement[] = [
  {
    id: 'HUU Lemma 40',
    document: 'HUU',
    says: 'For n = 2^k the binary mechanism has ‖L‖_F²·‖R‖² = n·log₂n(1 + log₂n)/2, as an equality or as a lower bound.',
    formula: '\\|L\\|_F^2\\|R\\|_{1\\to2}^2=\\frac{n\\log_2n(1+\\log_2n)}2',
    expected: 'reading: - + +',
    erratum: 'The count leaves out the row t = n: the mean squared error is (k+1)(k/2 + 2^−k) for n = 2^k.',
    functions: ['binaryTreeFrobeniusSquared', 'lemma40', 'binaryTreeMeanSquaredError'],
    cost: 'instant',
    decide: () =>
      settleReadings(
        [
          { says: 'as an equality', outcome: onesOfTree(0n, '=') },
          { says: 'as a lower bound', outcome: onesOfTree(0n, '≥') },
          { says: 'with one more in ‖L‖_F²', outcome: onesOfTree(1n, '=') },
        ],
        [1, 4, 10].flatMap((k) => [
          number(`mean squared error at n = 2^${k}`, binaryTreeMeanSquaredError(1n << BigInt(k))),
          number(`(k+1)(k/2 + 2^−k) at k = ${k}`, lemma40(k)),
        ]),
      ),
  },
  {
    id: 'HUU erratum: no closed form',
    document: 'HUU',
    says: 'The left factor of Honaker’s streaming estimator has no closed form.',
    formula: 'B_t=\\mathbf 1_t^\\top\\bigl(W_{S_t}\\bigr)^+',
    expected: 'refuted: the weights 2^g/(2^(h+1) − 1)',
    erratum: 'A node of height g in a block of height h has the weight 2^g/(2^(h+1) − 1).',
    functions: ['honakerStreaming', 'honakerStreamingByLeastSquares', 'honakerStreamingWeight'],
    cost: 'moderate',
    decide: () => {
      const closed = range(1, 12).every((n) =>
        honakerStreaming(n).B.equals(honakerStreamingByLeastSquares(n)),
      );
      return settle(
        fact(
          'the least-squares estimates of all prefix sums, n = 1, …, 12',
          !closed,
          'the weights 2^g/(2^(h+1) − 1)',
        ),
        [
          number('weight of a leaf in a block of height 3', honakerStreamingWeight(0, 3)),
          number('weight of its root', honakerStreamingWeight(3, 3)),
          number('mean squared error at n = 1024', honakerStreamingMeanSquaredError(1024n)),
          number('limit of its ratio to the square root', treeToSquareRootLimit('streaming', BITS)),
          number('limit for the full estimator', treeToSquareRootLimit('full', BITS)),
          number('limit for the binary tree', treeToSquareRootLimit('binary', BITS)),
        ],
      );
    },
  },
];
