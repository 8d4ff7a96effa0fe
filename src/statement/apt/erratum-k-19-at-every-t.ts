import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { checked, integers } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

export default statement({
  id: 'APT erratum: k = 19 at every T',
  says: 'k = 19 has the least error among the odd k.',
  formula: '\\mathrm{MSE}_{19}(T)\\le\\mathrm{MSE}_k(T)\\quad(k\\text{ odd})',
  expected: 'refuted: T = 10',
  erratum:
    'Only asymptotically: the best k jumps with the height, and the error of k = 19 does too (T = 180 and 181).',
  rests: { kAryBest, kAryMeanSquaredError },
  cost: 'moderate',
  decide: () =>
    settle(
      checked(
        'T = 1, …, 1000',
        integers(1n, 1000n),
        (T) => kAryMeanSquaredError(nineteen, T).equals(kAryBest('odd', T).meanSquaredError),
        (T) => `T = ${T}`,
      ),
      [
        ...[3, 4, 6, 9, 12].map((e) => {
          const { k, meanSquaredError } = kAryBest('odd', powerOfTen(e));
          return number(`ε²·MSE of the best odd k = ${k} at T = 10^${e}`, meanSquaredError);
        }),
        number('ε²·MSE of k = 19 at T = 180', kAryMeanSquaredError(nineteen, 180n)),
        number('ε²·MSE of k = 19 at T = 181', kAryMeanSquaredError(nineteen, 181n)),
      ],
    ),
});
