import { kAryDigitFlips, kAryDraws } from '../../factorization/k-ary/k-ary-counts.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { checked, integers, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** Draws and digit changes are at most 2T each. */
const time = (): Outcome =>
  proved(
    checked(
      'k = 2, …, 21, T = 1, …, 300 and 10³, 10⁶, 10¹²',
      integers(2n, 21n).flatMap((k) =>
        [...integers(1n, 300n), 10n ** 3n, 10n ** 6n, 10n ** 12n].map((T) => ({
          system: offsetDigits(k),
          T,
        })),
      ),
      ({ system, T }) => kAryDraws(system, T) <= 2n * T && kAryDigitFlips(system, T) <= 2n * T,
      ({ system, T }) => `k = ${system.k}, T = ${T}`,
    ),
    'constant k, all T',
    'digit i changes at most T/k^i + 1 times, 2T + h times together; T + Σ|negative digits of T| ≤ T + h·k/2 terms are drawn, and h = O(log T)',
  );

export default statement({
  id: 'APT Lemma 4.14',
  says: 'T releases take O(T) time for constant k.',
  formula: '\\#\\text{draws}+\\#\\text{digit changes}=O(T)',
  expected: 'holds',
  rests: { kAryDraws, kAryDigitFlips },
  cost: 'moderate',
  decide: () =>
    settle(time(), [
      number('draws for k = 19, T = 10⁶', kAryDraws(offsetDigits(19n), 10n ** 6n)),
      number('digit changes', kAryDigitFlips(offsetDigits(19n), 10n ** 6n)),
    ]),
});
