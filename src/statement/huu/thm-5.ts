import { ln, LN2 } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import {
  binaryToLowerBoundReading,
  binaryToSquareRootReading,
  treeMeanSquaredError,
  treeToSquareRootRatio,
} from '../../bound/tree/tree-ratio.js';
import { binaryTreeMeanSquaredError, type TreeKind } from '../../factorization/tree/binary-tree.js';
import { number } from '../evidence.js';
import { atMost, checked, everywhere, integers, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

/** [HUU] Thm 5 beside a tree over any n: the ratio is at least π²·log₂n(1 + log₂n)/(2(π + ln(4n/5))²). */
function generalTree(tree: TreeKind): Outcome {
  return checked(
    `n = 1, …, 2000, the ${tree} tree`,
    integers(1n, 2000n),
    (n) => {
      const log = ln(n).div(LN2);
      const bound = log.mul(log.add(1n)).div(logUpperBound('printed', n).sqr().mul(2n));
      const error = Real.of(binaryTreeMeanSquaredError(n, tree));
      return atMost(bound, error.div(squareRootMeanSquaredError(n)));
    },
    (n) => `n = ${n}`,
  );
}

/** The second display of [HUU] Thm 5 against every matrix mechanism: their errors are at least (S_n/(2n))². */
function beatsOptimum(): Outcome {
  return checked(
    'k = 1, …, 64 against ‖M_n‖_1/n, n = 2^k',
    range(1, 64),
    (k) => {
      const best = schattenMean(1n << BigInt(k)).sqr();
      return atMost(binaryToLowerBoundReading(k), treeMeanSquaredError('binary', k).div(best));
    },
    (k) => `k = ${k}`,
  );
}

export default statement({
  id: 'HUU Thm 5',
  says: 'The binary mechanism has at least π² log₂n(1 + log₂n)/(2(π + ln(4n/5))²) times the error of the square-root mechanism.',
  formula:
    '\\frac{\\mathrm{err}_B}{\\mathrm{err}_{\\sqrt{}}}\\ge\\frac{\\pi^2\\log_2n\\,(1+\\log_2n)}{2(\\pi+\\ln\\frac{4n}{5})^2}',
  expected: 'reading: + + - -',
  erratum:
    'The display against an optimal mechanism puts a lower bound on every error in the place of an attainable one: no mechanism has the error of Thm 3.',
  rests: { treeToSquareRootRatio, binaryToSquareRootReading, binaryToLowerBoundReading },
  cost: 'moderate',
  decide: () =>
    settleReadings(
      [
        {
          says: 'n = 2^k, beside the square root',
          outcome: everywhere(findInequality('binary-ratio'), 0n, 'k'),
        },
        { says: 'any n, the tree padded to a power of two', outcome: generalTree('padded') },
        { says: 'any n, the nodes completed by time n', outcome: generalTree('completed') },
        { says: 'n = 2^k, beside an optimal matrix mechanism', outcome: beatsOptimum() },
      ],
      [4, 8, 10, 16, 20, 30].map((k) => number(`ratio at n = 2^${k}`, treeToSquareRootRatio('binary', k))),
    ),
});
