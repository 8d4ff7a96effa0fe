import { treeToSquareRootLimit } from '../../bound/tree/tree-ratio.js';
import { honakerStreamingByLeastSquares } from '../../factorization/tree/honaker-least-squares.js';
import {
  honakerStreaming,
  honakerStreamingMeanSquaredError,
  honakerStreamingWeight,
} from '../../factorization/tree/honaker-streaming.js';
import { number } from '../evidence.js';
import { fact, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU erratum: no closed form',
  says: 'The left factor of Honaker’s streaming estimator has no closed form.',
  formula: 'B_t=\\mathbf 1_t^\\top\\bigl(W_{S_t}\\bigr)^+',
  expected: 'refuted: the weights 2^g/(2^(h+1) − 1)',
  erratum: 'A node of height g in a block of height h has the weight 2^g/(2^(h+1) − 1).',
  rests: { honakerStreaming, honakerStreamingByLeastSquares, honakerStreamingWeight },
  cost: 'moderate',
  decide: () => {
    const closed = range(1, 12).every((n) => honakerStreaming(n).B.equals(honakerStreamingByLeastSquares(n)));
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
        number('limit of its ratio to the square root', treeToSquareRootLimit('streaming')),
        number('limit for the full estimator', treeToSquareRootLimit('full')),
        number('limit for the binary tree', treeToSquareRootLimit('binary')),
      ],
    );
  },
});
