import { encloseBandedStepErrors } from '../../factorization/banded/banded-step-errors.js';
import { encloseMomentumTreeErrors } from '../../factorization/tree/momentum-trees.js';
import { encloseOptimum, encloseStepErrors } from '../../factorization/optimum/optimum-enclosure.js';
import { momentum } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { total } from './ground/examples.js';

export default statement({
  id: 'DMRST Fig 1',
  says: 'The optimum for M has a lower loss than the post-processed optimum for prefix sums, that than full and that than online Honaker; it is worse in the first steps and better in the later ones.',
  formula: 'L_M^*\\le L_{S\\to M}\\le L_{\\text{full}}\\le L_{\\text{online}}',
  expected: 'holds-on',
  rests: { encloseOptimum, encloseStepErrors, encloseMomentumTreeErrors, encloseBandedStepErrors },
  cost: 'long',
  decide: () => {
    const [k, beta] = [5, rational('9/10')];
    const a = momentum(2 ** k, beta).matrix();
    const own = encloseStepErrors(encloseOptimum(a, 90), a, 90);
    const prefix = encloseStepErrors(encloseOptimum(prefixSum(2 ** k).matrix(), 90), a, 90);
    const trees = encloseMomentumTreeErrors(k, beta, undefined, 60);
    const losses = [own, prefix, trees.full, trees.online].map(total);
    let crossing = 0;
    while (prefix[crossing]?.strictPrecedes(own[crossing]!)) crossing += 1;
    return settle(
      all(
        checked(
          'n = 32, β = 9/10',
          range(1, 3),
          (i) => losses[i - 1]!.strictPrecedes(losses[i]!),
          (i) => `curve ${i + 1}`,
        ),
        checked(
          'the steps after the crossing',
          range(crossing, 2 ** k - 1),
          (i) => crossing > 0 && own[i]!.strictPrecedes(prefix[i]!),
          (i) => `step ${i + 1}`,
        ),
      ),
      [
        number('optimum for M', losses[0]!),
        number('post-processed optimum for prefix sums', losses[1]!),
        number('full Honaker', losses[2]!),
        number('online Honaker', losses[3]!),
        number('last step at which the post-processed one is better', crossing),
      ],
    );
  },
});
