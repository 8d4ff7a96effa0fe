import { Rational } from '../../arithmetic/rational.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import {
  binaryLaplaceMeanSquaredError,
  honakerLaplaceMeanSquaredError,
} from '../../bound/k-ary/k-ary-comparators.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, proof, result, step } from '../proof.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

const ratio = (T: bigint): Rational =>
  honakerLaplaceMeanSquaredError(T).div(kAryBest('any', T).meanSquaredError);
const ratioOf19 = (T: bigint): Rational =>
  honakerLaplaceMeanSquaredError(T).div(kAryMeanSquaredError(nineteen, T));

/** The factor of the best k, to two places, and that of k = 19 at T = 12. */
const table = (): Outcome =>
  checked(
    'T = 10³, 10⁶, 10⁹, 10¹², with the best k',
    [
      { e: 3, least: '3.37', most: '3.38' },
      { e: 6, least: '3.76', most: '3.77' },
      { e: 9, least: '3.83', most: '3.84' },
      { e: 12, least: '3.89', most: '3.90' },
    ],
    ({ e, least, most }) =>
      ratio(powerOfTen(e)).compare(rational(least)) >= 0 &&
      ratio(powerOfTen(e)).compare(rational(most)) < 0 &&
      ratioOf19(12n).compare(Rational.ONE) < 0,
    ({ e }) => `T = 10^${e}`,
  );

export default observation({
  id: 'APT observation: factor over Honaker at finite lengths',
  about: ['APT Abstract: factor 4', 'APT Cor 4.9'],
  says: 'The factor 4 is asymptotic: the best k has between 3.37 and 3.38 times less error than Honaker’s estimator at T = 10³, 3.76 to 3.77 times at 10⁶, 3.83 to 3.84 times at 10⁹, 3.89 to 3.90 times at 10¹², and k = 19 has more error than it at T = 12.',
  formula:
    '\\frac{\\mathrm{MSE}_{\\text{Honaker}}(T)}{\\min_k\\mathrm{MSE}_k(T)}<4\\quad(T=10^3,10^6,10^9,10^{12})',
  expected: 'holds',
  rests: { kAryMeanSquaredError, honakerLaplaceMeanSquaredError, kAryBest },
  cost: 'moderate',
  truth: proof(
    'T = 12 and T = 10³, 10⁶, 10⁹, 10¹²',
    step(
      'search',
      'A k of height h ≥ 2 has ε²·MSE at least h²(h − 1)k/3, and all k of height 1 have T + 1: finitely many k are left to try.',
      result('Result: lower bound of the k-ary error'),
    ),
    step(
      'table',
      'With the best of them the quotients are exact fractions.',
      after('search'),
      computed(table),
    ),
  ),
  evidence: () => [
    number('factor of k = 19 at T = 12', ratioOf19(12n)),
    ...[3, 6, 9, 12].flatMap((e) => [
      number(`factor of k = 19 at T = 10^${e}`, ratioOf19(powerOfTen(e))),
      number(`factor of the best k at T = 10^${e}`, ratio(powerOfTen(e))),
    ]),
    number(
      'factor of k = 19 over the binary tree at T = 12',
      binaryLaplaceMeanSquaredError(12n).div(kAryMeanSquaredError(nineteen, 12n)),
    ),
  ],
});
