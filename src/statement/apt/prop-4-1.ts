import { kAryCapacity, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { checked, integers, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { ODD } from './ground/systems.js';

/** 0 ≤ p_s ≤ (k^h − 1)/2 after every update. */
function within(): Outcome {
  return proved(
    checked(
      `odd k = ${ODD.join(', ')}, heights 1, 2, 3, every t up to capacity`,
      ODD.flatMap((k) => range(1, 3).map((h) => ({ system: offsetDigits(k), h }))),
      ({ system, h }) => {
        const T = kAryCapacity(system, h);
        return integers(1n, T).every((t) => kAryNoiseTerms(system, T, t).every(({ p }) => 0n <= p && p <= T));
      },
      ({ system, h }) => `k = ${system.k}, h = ${h}`,
    ),
    'all odd k and h',
    'p_s has the digits of t down to some place, a part of the next digit and zeros: its leading digit is positive, and it has h digits',
  );
}

export default statement({
  id: 'APT Prop 4.1',
  says: 'After s updates of Algorithm 3 the output is a noisy prefix sum to p_s, with 0 ≤ p_s ≤ (k^h − 1)/2.',
  formula: '0\\le p_s\\le\\tfrac{k^h-1}2',
  expected: 'holds',
  rests: { kAryNoiseTerms, kAryCapacity },
  decide: () => settle(within(), []),
});
