import { evenFullTreeMeanSquaredError } from '../../bound/k-ary/k-ary-capacity.js';
import { kAryCapacity, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError, kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { fullTree } from './ground/full-tree.js';
import { even } from './ground/lengths.js';

const SPLIT =
  'the t ≤ T with highest digit 1, …, k/2 run through all digits below it, and those with 0 are the tree of height h − 1: ' +
  'c_h = (k^h/2)((k+2)/4 + (h−1)k/4) + c_(h−1), which the closed form solves';

const claim1 = (): Outcome =>
  proved(fullTree(even(2n, 30n), evenFullTreeMeanSquaredError, offsetDigits), 'all even k and h', SPLIT);

/** The recursion of [APT] Claim 1 for the sum of the weights. */
const highestDigit = (): Outcome =>
  proved(
    checked(
      'the recursion for k = 2, 4, …, 30, h = 1, …, 5',
      even(2n, 30n).flatMap((k) => range(1, 5).map((h) => ({ k, h }))),
      ({ k, h }) => {
        const sum = (height: number): bigint =>
          height === 0 ? 0n : kAryWeightSum(offsetDigits(k), kAryCapacity(offsetDigits(k), height));
        return 8n * (sum(h) - sum(h - 1)) === k ** BigInt(h) * (k + 2n + BigInt(h - 1) * k);
      },
      ({ k, h }) => `k = ${k}, h = ${h}`,
    ),
    'all even k and h',
    SPLIT,
  );

export default statement({
  id: 'APT Claim 1',
  says: 'Algorithm 2 with even k has error (h²/(2ε²))(hk/(1 − k^−h) + (k−2)/(k−1)) for T = k(k^h − 1)/(2(k−1)).',
  formula: '\\mathrm{MSE}=\\frac{h^2}{2\\varepsilon^2}\\Bigl(\\frac{hk}{1-k^{-h}}+\\frac{k-2}{k-1}\\Bigr)',
  expected: 'holds',
  rests: { evenFullTreeMeanSquaredError, kAryMeanSquaredError },
  decide: () =>
    settle(all(claim1(), highestDigit()), [number('k = 20, h = 3', evenFullTreeMeanSquaredError(20n, 3))]),
});
