import type { Rational } from '../../arithmetic/rational.js';
import { treeStrategy } from '../../factorization/tree/binary-tree.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { streamingByLeastSquares } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { encloseMomentumTreeErrors, postProcessed } from '../../factorization/tree/momentum-trees.js';
import { momentum } from '../../workload/momentum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { total } from './ground/examples.js';

export default statement({
  id: 'DMRST erratum: post-processed online Honaker (Table 1)',
  says: 'MS⁻¹B_on is the best streaming estimator for momentum from the nodes of the tree.',
  formula: 'B=MS^{-1}B_{\\text{on}}',
  expected: 'imprecise: n = 2',
  erratum: 'Proposition C.1 is about prefix sums only: for momentum the rows should be estimated anew.',
  rests: { postProcessed, streamingByLeastSquares, encloseMomentumTreeErrors },
  cost: 'moderate',
  decide: () => {
    const beta = rational('19/20');
    const errors = encloseMomentumTreeErrors(4, beta, undefined, 60);
    const loss = (n: number, best: boolean): Rational => {
      const a = momentum(n, beta).matrix();
      return squaredErrors(
        best ? { B: streamingByLeastSquares(a), C: treeStrategy(n) } : postProcessed(a, honakerStreaming(n)),
      ).total;
    };
    return settle(
      checked(
        'β = 19/20, n = 2, 4, 8',
        [2, 4, 8],
        (n) => loss(n, false).compare(loss(n, true)) <= 0,
        (n) => `n = ${n}`,
      ),
      [
        number('post-processed, n = 16', total(errors.online)),
        number('re-estimated, n = 16', total(errors.reestimated)),
        number('post-processed binary mechanism, n = 16', total(errors.vanilla)),
      ],
      {
        says: 'the best estimates every row of M anew, by least squares from the completed nodes',
        outcome: proved(
          checked(
            'β = 19/20, n = 2, 4, 8',
            [2, 4, 8],
            (n) => loss(n, true).compare(loss(n, false)) < 0,
            (n) => `n = ${n}`,
          ),
          'all workloads',
          'each row is the least-norm solution on the nodes that are complete',
        ),
      },
    );
  },
});
