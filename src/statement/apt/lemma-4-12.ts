import { kAryMostLiveTerms } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { KAryNoise } from '../../mechanism/k-ary/k-ary-noise.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen, powerOfTen } from './ground/lengths.js';
import { operations } from './ground/operations.js';

/** The most noise variables that the mechanism holds, against the bound, which it attains at full capacity. */
const held = (): Outcome =>
  checked(
    'k = 3, 5, 7, 9, T = 1, 5, 12, 13, 40, 121, 200, and the full trees of height 1, 2, 3',
    [3n, 5n, 7n, 9n].flatMap((k) =>
      [1, 5, 12, 13, 40, 121, 200, ...[1n, 2n, 3n].map((h) => Number((k ** h - 1n) / 2n))].map((T) => ({
        k,
        T,
      })),
    ),
    ({ k, T }) => {
      const system = offsetDigits(k);
      const h = BigInt(kAryHeight(system, BigInt(T)));
      const bound = (h * (k - 1n)) / 2n;
      const { mostLive } = operations(system, T);
      const isFull = 2n * BigInt(T) + 1n === k ** h;
      return (
        mostLive <= bound &&
        (!isFull || mostLive === bound) &&
        kAryMostLiveTerms(system, BigInt(T)) === mostLive &&
        k ** (h - 1n) < 2n * BigInt(T)
      );
    },
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

export default statement({
  id: 'APT Lemma 4.12',
  section: '4.3',
  mark: 'forced',
  forcedBy: 'only the values in use are stored, and there are at most h(k − 1)/2 of them',
  alternatives: ['O(k·log_k T)'],
  says: 'For constant odd k Algorithm 2 runs on T items in O(log T) space: it holds at most h(k − 1)/2 noise variables at once, besides h digits and two running sums, and h < 1 + log_k(2T). Each of these numbers counts as one cell.',
  formula: '\\max_t\\|\\mathrm{rep}(t)\\|_1\\le h\\,\\tfrac{k-1}2=O(\\log T)',
  expected: 'holds',
  rests: { kAryMostLiveTerms, KAryNoise, kAryHeight },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every odd k ≥ 3, every T ≥ 1, h the least integer with T ≤ (k^h − 1)/2',
      step(
        'count',
        'Release t uses Σ|d_i| noise variables, which is at most h(k − 1)/2, since each of the h digits is at most (k − 1)/2 in absolute value.',
        cites('APT Alg 2'),
      ),
      step(
        'enough',
        'A variable is drawn when it is first needed; one that release t does not use, but an earlier one did, is never used again, and is dropped: after release t exactly those of release t are held.',
        cites('APT Prop 4.10'),
      ),
      step(
        'rest',
        'Besides these the algorithm keeps the h digits of t, the count x_1 + … + x_t, and the sum of the variables held.',
        given,
      ),
      step(
        'height',
        'T > (k^(h−1) − 1)/2, so 2T ≥ k^(h−1); the two differ, as k^(h−1) is odd; hence h < 1 + log_k(2T).',
        given,
      ),
      step(
        'space',
        'Together that is at most h(k − 1)/2 + h + 2 cells, O(log T) for constant k.',
        after('count'),
        after('enough'),
        after('rest'),
        after('height'),
      ),
    ),
    held,
  ),
  evidence: () => [number('most at once for k = 19, T = 10⁶', kAryMostLiveTerms(nineteen, powerOfTen(6)))],
});
