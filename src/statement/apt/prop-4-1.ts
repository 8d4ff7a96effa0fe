import { kAryCapacity, kAryHeight } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { cases, name, on } from './ground/systems.js';

/** The sum of the nodes after s moves, item by item, is that of the first p_s items. */
const partialSums = (): Outcome =>
  checked(
    on('offset'),
    cases('offset'),
    ({ system, T }) => {
      const h = kAryHeight(system, BigInt(T));
      const most = kAryCapacity(system, h);
      return integers(1n, BigInt(T)).every((t) => {
        const sum = integers(1n, most).map(() => 0n);
        return kAryNoiseTerms(system, BigInt(T), t).every(({ p, sign, first, last }) => {
          if (first < 1n || last > most) return false;
          for (let x = first; x <= last; x += 1n) sum[Number(x) - 1]! += BigInt(sign);
          return 0n < p && p <= most && sum.every((count, x) => count === (BigInt(x) < p ? 1n : 0n));
        });
      });
    },
    name,
  );

export default statement({
  id: 'APT Prop 4.1',
  section: '4.1',
  mark: 'forced',
  forcedBy: 'its words, and the induction that proves it',
  alternatives: ['the range of p written as 0 ≤ p < k^h'],
  says:
    'Let p_s and o_s be p and the output after s updates at a time t ≤ (k^h − 1)/2 of Algorithm 3. Then 0 ≤ p_s ≤ (k^h − 1)/2, every node used is one of the tree below the root, and o_s is x_1 + … + x_{p_s} ' +
    'plus the noise of the nodes used.',
  formula: 'o_s=\\sum_{i\\le p_s}x_i+\\sum_{r\\le s}\\pm Z_{v_r},\\qquad0\\le p_s\\le\\tfrac{k^h-1}2',
  expected: 'holds',
  rests: { kAryNoiseTerms, kAryCapacity },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, all h ≥ 1 and 1 ≤ t ≤ e_h = b(k^h − 1)/(k − 1), which is (k^h − 1)/2 for odd k',
      step(
        'vector',
        'p_s for s ≥ 1 is written with the digits of t above some place i, a part of d_i that is not 0 and has its sign, and zeros: h digits from −a, …, b.',
        given,
      ),
      step(
        'range',
        'So p_s ≤ e_h; and p_s > 0, because its highest digit other than 0 is that of t > 0 or a part of it, hence positive.',
        after('vector'),
        cites('APT observation: digits of times'),
      ),
      step(
        'multiple',
        'While digit i is handled p is a multiple of k^i, so the interval between p_(s−1) and p_s is one of level i ≤ h − 1.',
        given,
      ),
      step(
        'inside',
        'It lies between two of the p, hence in [1, e_h], and e_h < k^h: it is a node of the tree below the root.',
        after('range'),
        after('multiple'),
      ),
      step(
        'induction',
        'o_0 = 0 and p_0 = 0. An upward move adds the noisy sum of [p_(s−1) + 1, p_s], a downward one subtracts that of [p_s + 1, p_(s−1)]: if o_(s−1) is the sum of the first p_(s−1) items ' +
          'plus noise, o_s is that of the first p_s items plus noise.',
        after('inside'),
      ),
    ),
    partialSums,
  ),
});
