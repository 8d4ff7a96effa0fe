import { kAryDraws } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryHeight } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryNodes } from '../../factorization/k-ary/k-ary-factors.js';
import { KAryNoise } from '../../mechanism/k-ary/k-ary-noise.js';
import { number } from '../evidence.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { nineteen, powerOfTen } from './ground/lengths.js';
import { operations } from './ground/operations.js';
import { cases, name, on } from './ground/systems.js';
import { digitTable } from './ground/vectors.js';

/** The keys used up to T, collected, against T plus the negative digits of T found by enumeration. */
const collected = (): Outcome =>
  checked(
    on('offset'),
    cases('offset'),
    ({ system, T }) => {
      const h = kAryHeight(system, BigInt(T));
      const digits = digitTable(system, h).get(BigInt(T))!;
      const negative = digits.reduce((sum, digit) => (digit < 0n ? sum - digit : sum), 0n);
      return (
        BigInt(kAryNodes(system, T).length) === BigInt(T) + negative &&
        operations(system, T).draws === BigInt(T) + negative
      );
    },
    name,
  );

export default observation({
  id: 'APT observation: noise variables at other lengths',
  about: ['APT Proof 4.15: exactly T noise variables', 'APT Lemma 4.14'],
  says: 'For any length T the number of different noise variables that Algorithm 2 uses is T plus the sum of the absolute values of the negative offset digits of T; it is T exactly when T has no negative digit.',
  formula: 'N(T)=T+\\sum_{\\hat d_i<0}|\\hat d_i|',
  expected: 'holds',
  rests: { kAryDraws, kAryNodes, KAryNoise },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, and all T ≥ 1',
      step('small', 'The keys 1, …, T are used, key t at time t.', cites('APT Alg 2')),
      step(
        'large',
        'A key p > T that is used at a time t ≤ T is used at time p too, where it is the last, hence at all times between, and at T: the keys above T are those of release T.',
        cites('APT Prop 4.10'),
      ),
      step(
        'place',
        'At digit i of T the values of p after the moves exceed T as follows: none if d_i > 0, but the last one if the digits below are of negative value; all |d_i| if d_i < 0, but not the last one if the digits below are of value at least 0.',
        cites('APT observation: digits of times'),
      ),
      step(
        'runs',
        'The value of the digits below has the sign of the next digit other than 0. The digits of T other than 0, the highest first, begin with a positive one; so there are as many positive ones followed by a negative one as negative ones followed by none or by a positive one, and what both count cancels.',
        after('place'),
        cites('APT observation: digits of times'),
      ),
      step(
        'count',
        'So Σ|d_i| over the negative digits of T is the number of keys above T.',
        after('small'),
        after('large'),
        after('runs'),
      ),
    ),
    collected,
  ),
  evidence: () => [
    number('k = 19, T = 181', kAryDraws(nineteen, 181n)),
    number('k = 19, T = 10⁶', kAryDraws(nineteen, powerOfTen(6))),
  ],
});
