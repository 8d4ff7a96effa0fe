import { Rational } from '../../arithmetic/rational.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import {
  binaryLaplaceMeanSquaredError,
  honakerLaplaceMeanSquaredError,
} from '../../bound/k-ary/k-ary-comparators.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { checked, integers } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

export default statement({
  id: 'APT erratum: factor 4',
  says: 'The mechanism with k = 19 has a quarter of the error of Honaker’s estimator.',
  formula: '4\\,\\mathrm{MSE}_{19}(T)\\le\\mathrm{MSE}_{\\text{Honaker}}(T)',
  expected: 'refuted: T = 2',
  erratum:
    'Not at practical T: at T = 12 it is worse than Honaker; at T = 10⁶ the factor is 3.7 for k = 19, 3.8 for the best k.',
  rests: { kAryMeanSquaredError, honakerLaplaceMeanSquaredError, kAryBest },
  cost: 'moderate',
  decide: () => {
    const ratio = (T: bigint): Rational =>
      honakerLaplaceMeanSquaredError(T).div(kAryMeanSquaredError(nineteen, T));
    const best = (T: bigint): Rational =>
      honakerLaplaceMeanSquaredError(T).div(kAryBest('any', T).meanSquaredError);
    return settle(
      checked(
        'T = 2, …, 100 and 10³, 10⁶, 10⁹, 10¹²',
        [...integers(2n, 100n), ...[3, 6, 9, 12].map(powerOfTen)],
        (T) => ratio(T).compare(Rational.integer(4n)) >= 0,
        (T) => `T = ${T}`,
      ),
      [
        number('factor of k = 19 at T = 12', ratio(12n)),
        ...[3, 6, 9, 12].flatMap((e) => [
          number(`factor of k = 19 at T = 10^${e}`, ratio(powerOfTen(e))),
          number(`factor of the best k at T = 10^${e}`, best(powerOfTen(e))),
        ]),
        number(
          'least factor over the plain binary tree, T = 12',
          binaryLaplaceMeanSquaredError(12n).div(kAryMeanSquaredError(nineteen, 12n)),
        ),
      ],
    );
  },
});
