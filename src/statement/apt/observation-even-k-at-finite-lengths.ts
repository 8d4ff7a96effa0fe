import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { note } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, computed, proof, result, step } from '../proof.js';
import { powerOfTen } from './ground/lengths.js';

/** ε²·MSE of the best even and the best odd k, by trying every k, from the enumerated definition 2h²·Σ‖rep(t)‖₁/T. */
const table = (): Outcome =>
  checked(
    'T = 32, 41 and 10⁶',
    [
      { T: 32n, even: [8n, '32'], odd: [9n, '33'] },
      { T: 41n, even: [10n, '1480/41'], odd: [11n, '1560/41'] },
      { T: powerOfTen(6), even: [18n, '11365221/10000'], odd: [19n, '11425309/10000'] },
    ] as const,
    ({ T, ...best }) =>
      (['even', 'odd'] as const).every((kind) => {
        const [k, error] = best[kind];
        return (
          kAryBest(kind, T).k === k &&
          kAryBest(kind, T).meanSquaredError.equals(rational(error)) &&
          kAryMeanSquaredError(offsetDigits(k), T).equals(rational(error))
        );
      }) && rational(best.even[1]).compare(rational(best.odd[1])) < 0,
    ({ T }) => `T = ${T}`,
  );

/** For how many of 2 ≤ T ≤ 500 an even k is best, an odd one, or both. */
function counts(): readonly [even: number, odd: number, both: number] {
  const signs = integers(2n, 500n).map((T) =>
    kAryBest('even', T).meanSquaredError.compare(kAryBest('odd', T).meanSquaredError),
  );
  return [
    signs.filter((sign) => sign < 0).length,
    signs.filter((sign) => sign > 0).length,
    signs.filter((sign) => sign === 0).length,
  ];
}

export default observation({
  id: 'APT observation: even k at finite lengths',
  about: ['APT A.3: even k performs worse', 'APT Cor A.7'],
  says: 'At T = 10⁶ the best even k = 18 has ε²·MSE = 11365221/10000, less than the 11425309/10000 of the best odd k = 19; at T = 32 k = 8 has 32 where k = 9 has 33, and at T = 41 k = 10 has 1480/41 where k = 11 has 1560/41.',
  formula: '\\mathrm{MSE}_{18}(10^6)<\\mathrm{MSE}_{19}(10^6)',
  expected: 'holds',
  rests: { kAryBest, kAryMeanSquaredError },
  cost: 'moderate',
  truth: proof(
    'T = 32, 41 and 10⁶',
    step(
      'search',
      'A k of height h ≥ 2 has ε²·MSE at least h²(h − 1)k/3, and all k of height 1 have T + 1: finitely many k are left to try.',
      result('Result: lower bound of the k-ary error'),
    ),
    step(
      'table',
      'Their errors are exact fractions, and those named are the least of their kind.',
      after('search'),
      computed(table),
    ),
  ),
  evidence: () => {
    const [best, worse, equal] = counts();
    return [
      note(
        '2 ≤ T ≤ 500',
        `an even k is best for ${best} of the T, an odd k for ${worse}, both are for ${equal}`,
      ),
    ];
  },
});
