import { kAryHeight, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { KAryNoise } from '../../mechanism/k-ary/k-ary-noise.js';
import { checked, integers, type Outcome, range } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { operations } from './ground/operations.js';

/** What the mechanism with plain digits does over T releases, counted. */
const counted = (): Outcome =>
  checked(
    'k = 2, …, 9 and 17, T = 1, …, 60 and 255, 500',
    [...integers(2n, 9n), 17n].flatMap((k) => [...range(1, 60), 255, 500].map((T) => ({ k, T }))),
    ({ k, T }) => {
      const system = plainDigits(k);
      const h = kAryHeight(system, BigInt(T));
      const { draws, drops, changes, mostLive } = operations(system, T);
      const flips = range(0, h - 1)
        .map((i) => BigInt(T) / k ** BigInt(i))
        .reduce((x, y) => x + y, 0n);
      return (
        draws === BigInt(T) &&
        drops < draws &&
        changes === flips &&
        changes <= 2n * BigInt(T) &&
        mostLive <= BigInt(h) * (k - 1n) &&
        k ** BigInt(h - 1) <= BigInt(T)
      );
    },
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

export default statement({
  id: 'APT A.2: sketch for Theorem 3.7',
  section: 'A.2',
  mark: 'forced',
  forcedBy: 'its words',
  alternatives: ['O(k·log_k T) space and O(kT) time'],
  isProofStep: true,
  says: 'Algorithm 1 is online. If a noise variable is drawn in constant time, then for constant k it makes its T releases in O(T) time, by an incremented digit vector with T draws, fewer drops and at most 2T changes of digits, and in O(log T) space, with at most h(k − 1) noise variables held at once.',
  formula:
    '\\#\\text{draws}=T,\\quad\\#\\text{changes}=\\sum_{i<h}\\lfloor T/k^i\\rfloor\\le2T,\\quad\\max_t\\|\\mathrm{rep}(t)\\|_1\\le h(k-1)',
  expected: 'holds',
  rests: { KAryNoise, kAryHeight },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every k ≥ 2, every T ≥ 1, h the least integer with T ≤ k^h − 1',
      step('online', 'Release t uses nodes that end at t at the latest.', cites('APT Alg 1')),
      step(
        'step',
        'From t − 1 to t the lowest run of digits k − 1 turns to 0 and the next digit is raised by one. So the noise of the nodes of the digits that turn is dropped, and that of one node, which ends at t, is drawn: T draws over T releases, and fewer drops, as release T still holds one.',
        cites('APT observation: digits of times'),
        cites('APT Prop 4.10'),
      ),
      step(
        'changes',
        'Digit i changes when k^i divides t: ⌊T/k^i⌋ times, over all i at most T·k/(k − 1) ≤ 2T times.',
        after('step'),
      ),
      step(
        'held',
        'Held are the noise of the nodes of release t, at most h(k − 1), the h digits, the count and the sum of the noise held; h ≤ 1 + log_k T, because T > k^(h−1) − 1.',
        after('step'),
      ),
      step(
        'costs',
        'A release costs a constant number of operations besides one for each change, draw and drop: O(T) in all; and O(log T) cells for constant k.',
        after('online'),
        after('changes'),
        after('held'),
      ),
    ),
    counted,
  ),
});
