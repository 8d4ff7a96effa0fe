import { kAryDraws } from '../../factorization/k-ary/k-ary-counts.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The keys used up to a full capacity, collected. */
const keys = (): Outcome =>
  checked(
    'k = 3, 5, 7, 9, 19, heights 1, 2 and 3 up to T = 400',
    [3n, 5n, 7n, 9n, 19n]
      .flatMap((k) => [1n, 2n, 3n].map((h) => ({ k, T: (k ** h - 1n) / 2n })))
      .filter(({ T }) => T <= 400n),
    ({ k, T }) => {
      const system = offsetDigits(k);
      const used = new Set<bigint>();
      for (const t of integers(1n, T)) for (const { p } of kAryNoiseTerms(system, T, t)) used.add(p);
      return (
        BigInt(used.size) === T && integers(1n, T).every((p) => used.has(p)) && kAryDraws(system, T) === T
      );
    },
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

export default statement({
  id: 'APT Proof 4.15: exactly T noise variables',
  section: '4.3',
  mark: 'forced',
  forcedBy: 'T is said to be as large as the number of digits allows',
  isProofStep: true,
  says: 'For odd k and T = (k^h − 1)/2 Algorithm 2 uses exactly T different noise variables over its T releases; each is added to the running sum once and taken out at most once. For other T the costs are at most those of the next such length, which is less than kT.',
  formula: '\\#\\{p:Y_p\\text{ is used}\\}=T=\\tfrac{k^h-1}2',
  expected: 'holds',
  rests: { kAryNoiseTerms, kAryDraws },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every odd k ≥ 3, every h ≥ 1; in the last part every T ≥ 1',
      step(
        'all',
        'The moves of time t end at p = t: so the key t is used at time t, for t = 1, …, T.',
        cites('APT Alg 2'),
      ),
      step('none', 'For T = (k^h − 1)/2 all keys lie between 1 and T.', cites('APT Prop 4.1')),
      step(
        'once',
        'The times at which a variable is used are consecutive: it enters the running sum once and leaves it at most once.',
        cites('APT Prop 4.10'),
      ),
      step(
        'next',
        'For other T let h be least with T ≤ (k^h − 1)/2; then T ≥ (k^(h−1) + 1)/2, so (k^h − 1)/2 < kT, and the first T releases cost no more than all.',
        given,
      ),
      step(
        'count',
        'So exactly the keys 1, …, T are used at full capacity, and the rest follows.',
        after('all'),
        after('none'),
        after('once'),
        after('next'),
      ),
    ),
    keys,
  ),
});
