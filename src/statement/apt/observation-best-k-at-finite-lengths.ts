import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, proof, result, step } from '../proof.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

/** The best odd k, and the jump of k = 19 where its height grows. */
const table = (): Outcome =>
  checked(
    'T = 10, 10³, 10⁴, 10⁶, 10⁹, 10¹²',
    [
      { T: 10n, k: 21n },
      { T: powerOfTen(3), k: 13n },
      { T: powerOfTen(4), k: 29n },
      { T: powerOfTen(6), k: 19n },
      { T: powerOfTen(9), k: 23n },
      { T: powerOfTen(12), k: 17n },
    ],
    ({ T, k }) => {
      const best = kAryBest('odd', T);
      const atNineteen = kAryMeanSquaredError(nineteen, T);
      return (
        best.k === k &&
        kAryMeanSquaredError(offsetDigits(k), T).equals(best.meanSquaredError) &&
        (k === 19n
          ? atNineteen.equals(best.meanSquaredError)
          : atNineteen.compare(best.meanSquaredError) > 0) &&
        2n * 180n + 1n === 19n ** 2n
      );
    },
    ({ T }) => `T = ${T}`,
  );

export default observation({
  id: 'APT observation: best k at finite lengths',
  about: ['APT Cor 4.9'],
  says: 'The best odd k jumps with the height of the tree: it is 21 at T = 10, 13 at 10³, 29 at 10⁴, 19 at 10⁶, 23 at 10⁹ and 17 at 10¹²; the error of k = 19 jumps too, between T = 180 = (19² − 1)/2 and 181.',
  formula: '\\arg\\min_{k\\text{ odd}}\\mathrm{MSE}_k(T)',
  expected: 'holds',
  rests: { kAryBest, kAryMeanSquaredError },
  truth: proof(
    'T = 10, 10³, 10⁴, 10⁶, 10⁹, 10¹²',
    step(
      'search',
      'A k of height h ≥ 2 has ε²·MSE at least h²(h − 1)k/3, and all k of height 1 have T + 1: finitely many k are left to try.',
      result('Result: lower bound of the k-ary error'),
    ),
    step(
      'table',
      'Their errors are exact fractions, and that of the k named is the least.',
      after('search'),
      computed(table),
    ),
  ),
  evidence: () => [
    ...[1, 3, 4, 6, 9, 12].map((e) => {
      const { k, meanSquaredError } = kAryBest('odd', powerOfTen(e));
      return number(`ε²·MSE of the best odd k = ${k} at T = 10^${e}`, meanSquaredError);
    }),
    number('ε²·MSE of k = 19 at T = 180', kAryMeanSquaredError(nineteen, 180n)),
    number('ε²·MSE of k = 19 at T = 181', kAryMeanSquaredError(nineteen, 181n)),
  ],
});
