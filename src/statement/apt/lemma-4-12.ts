import { kAryMostLiveTerms } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryCapacity, kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeight } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { checked, integers, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** The most noise terms alive at once are ‖rep(t)‖₁ ≤ h·m, m = (k − 1)/2 or k/2, with equality at capacity for odd k. */
function space(): Outcome {
  const outcome = checked(
    'k = 2, …, 9, T = 1, 5, 40, 121, 200',
    integers(2n, 9n).flatMap((k) => [1n, 5n, 40n, 121n, 200n].map((T) => ({ system: offsetDigits(k), T }))),
    ({ system, T }) => {
      const h = BigInt(kAryHeight(system, T));
      const most = integers(1n, T).reduce((found, t) => {
        const weight = kAryWeight(system, t);
        return weight > found ? weight : found;
      }, 0n);
      const full = kAryCapacity(system, Number(h));
      const attained = system.k % 2n === 0n || kAryMostLiveTerms(system, full) === h * system.b;
      return kAryMostLiveTerms(system, T) === most && most <= h * system.b && attained;
    },
    ({ system, T }) => `k = ${system.k}, T = ${T}`,
  );
  return proved(
    outcome,
    'all k and T',
    'release t has ‖rep(t)‖₁ terms, h digits of size at most b; a term that is left is not used again (Prop 4.10), so nothing else is kept',
  );
}

export default statement({
  id: 'APT Lemma 4.12',
  says: 'At most h(k − 1)/2 noise terms must be held at once for odd k, h·k/2 for even k.',
  formula: '\\max_t\\|\\mathrm{rep}(t)\\|_1\\le h\\,\\tfrac{k-1}2',
  expected: 'holds',
  rests: { kAryMostLiveTerms, kAryWeight },
  cost: 'moderate',
  decide: () =>
    settle(space(), [
      number('most at once for k = 19, T = 10⁶', kAryMostLiveTerms(offsetDigits(19n), 10n ** 6n)),
    ]),
});
