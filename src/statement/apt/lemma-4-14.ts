import { kAryDigitFlips, kAryDraws } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { KAryNoise } from '../../mechanism/k-ary/k-ary-noise.js';
import { number } from '../evidence.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen, powerOfTen } from './ground/lengths.js';
import { operations } from './ground/operations.js';

/** What the mechanism does over T releases, counted, against the bounds of the statement. */
const counted = (): Outcome =>
  checked(
    'k = 3, 5, 7, 9, 19, T = 1, …, 60 and 364, 500',
    [3n, 5n, 7n, 9n, 19n].flatMap((k) => [...range(1, 60), 364, 500].map((T) => ({ k, T }))),
    ({ k, T }) => {
      const system = offsetDigits(k);
      const h = kAryHeight(system, BigInt(T));
      const { draws, drops, changes } = operations(system, T);
      const [length, height] = [BigInt(T), BigInt(h)];
      const flips = range(0, h - 1)
        .map((i) => (length + (k ** BigInt(i) - 1n) / 2n) / k ** BigInt(i))
        .reduce((x, y) => x + y, 0n);
      return (
        changes === flips &&
        kAryDigitFlips(system, length) === changes &&
        kAryDraws(system, length) === draws &&
        2n * changes <= 3n * length + 2n * height &&
        2n * draws <= 3n * length + height * (k - 1n) &&
        drops <= draws
      );
    },
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

export default statement({
  id: 'APT Lemma 4.14',
  section: '4.3',
  mark: 'forced',
  forcedBy: 'the two assumptions stand before it, and the count in its proof',
  alternatives: ['O(kT)'],
  says:
    'Assume that a noise variable is drawn in constant time, and that the digits of t are at hand in constant amortised time. Then for constant odd k Algorithm 2 makes its T releases in O(T) time. The second assumption is met by an incremented digit vector: ' +
    'over T releases at most 3T/2 + h digits change, at most 3T/2 + h(k − 1)/2 variables are drawn, and no more are dropped.',
  formula:
    '\\#\\text{changes}\\le\\tfrac32T+h,\\qquad\\#\\text{drops}\\le\\#\\text{draws}\\le\\tfrac32T+h\\tfrac{k-1}2',
  expected: 'holds',
  rests: { KAryNoise, kAryDraws, kAryDigitFlips },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every odd k ≥ 3, every T ≥ 1, m = (k − 1)/2, h the least integer with T ≤ (k^h − 1)/2',
      step(
        'step',
        'From t − 1 to t the lowest run of digits m turns to −m and the next digit is raised by one: by Proposition 4.10 the variables of the digits that turn are dropped, m new ones are drawn for each of them, and the raised digit draws one if it becomes positive and drops one otherwise.',
        cites('APT observation: digits of times'),
        cites('APT Prop 4.10'),
      ),
      step(
        'changes',
        'Digit i changes only when t − 1 ends on i digits m, which is once in k^i consecutive times: at most T/k^i + 1 times. Over i < h that is at most T·k/(k − 1) + h ≤ 3T/2 + h.',
        after('step'),
      ),
      step(
        'draws',
        'When digit i turns to −m, digit i + 1 changes and i + 1 < h, as T has h digits: at most T/k^(i+1) + 1 times. So at most T + m·(T/(k − 1) + h) = 3T/2 + mh variables are drawn.',
        after('step'),
        after('changes'),
      ),
      step('drops', 'Only what was drawn is dropped.', given),
      step(
        'sum',
        'A release costs a constant number of operations besides one for each digit changed and each variable drawn or dropped, by which a running sum of the variables held is kept up to date; with h = O(log T) that is O(T) in all for constant k.',
        after('changes'),
        after('draws'),
        after('drops'),
        cites('APT Lemma 4.12'),
      ),
    ),
    counted,
  ),
  evidence: () => [
    number('draws for k = 19, T = 10⁶', kAryDraws(nineteen, powerOfTen(6))),
    number('digit changes', kAryDigitFlips(nineteen, powerOfTen(6))),
  ],
});
