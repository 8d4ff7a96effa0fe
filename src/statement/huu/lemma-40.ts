import {
  binaryTreeFrobeniusSquared,
  binaryTreeMeanSquaredError,
  fullTreeMeanSquaredError,
} from '../../factorization/tree/binary-tree.js';
import { number } from '../evidence.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

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

export default statement({
  id: 'HUU Lemma 40',
  says: 'For n = 2^k the binary mechanism has ‖L‖_F²·‖R‖² = n·log₂n(1 + log₂n)/2, as an equality or as a lower bound.',
  formula: '\\|L\\|_F^2\\|R\\|_{1\\to2}^2=\\frac{n\\log_2n(1+\\log_2n)}2',
  expected: 'reading: - + +',
  erratum: 'The count leaves out the row t = n: the mean squared error is (k+1)(k/2 + 2^−k) for n = 2^k.',
  rests: { binaryTreeFrobeniusSquared, fullTreeMeanSquaredError, binaryTreeMeanSquaredError },
  decide: () =>
    settleReadings(
      [
        { says: 'as an equality', outcome: onesOfTree(0n, '=') },
        { says: 'as a lower bound', outcome: onesOfTree(0n, '≥') },
        { says: 'with one more in ‖L‖_F²', outcome: onesOfTree(1n, '=') },
      ],
      [1, 4, 10].flatMap((k) => [
        number(`mean squared error at n = 2^${k}`, binaryTreeMeanSquaredError(1n << BigInt(k))),
        number(`(k+1)(k/2 + 2^−k) at k = ${k}`, fullTreeMeanSquaredError(k)),
      ]),
    ),
});
