import { kAryLifetime, kAryNoiseTerm, kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { cases, type DigitKind, name, on } from './ground/systems.js';

/** The times at which each key is used, collected, against the interval of the statement. */
const lifetimes = (kind: DigitKind): Outcome =>
  checked(
    on(kind),
    cases(kind),
    ({ system, T }) => {
      const used = new Map<bigint, bigint[]>();
      for (const t of integers(1n, BigInt(T)))
        for (const { p } of kAryNoiseTerms(system, BigInt(T), t)) used.set(p, [...(used.get(p) ?? []), t]);
      return [...used].every(([p, times]) => {
        const { level, sign } = kAryNoiseTerm(system, p);
        const { k, a, b } = system;
        const block = k ** BigInt(level);
        const [c, e] = [a, b].map((digit) => (digit * (block - 1n)) / (k - 1n));
        const digit = sign > 0 ? (p / block) % k : ((p / block) % k) - k;
        const above = p - digit * block;
        const first = sign > 0 ? p - c! : above - a * block - c!;
        const last = sign > 0 ? above + b * block + e! : p + e!;
        const found = kAryLifetime(system, BigInt(T), p);
        return (
          `${times}` === `${integers(first, last < BigInt(T) ? last : BigInt(T))}` &&
          found.first === times[0] &&
          found.last === times.at(-1)
        );
      });
    },
    name,
  );

export default statement({
  id: 'APT Prop 4.10',
  section: '4.3',
  mark: 'forced',
  forcedBy: 'its words and its proof',
  says:
    'Each noise variable of Algorithm 2 is used in the releases of one interval of times: with p = α + dk^i, where d is its lowest digit other than 0 and k^(i+1) divides α, c_i = a(k^i − 1)/(k − 1) and e_i = b(k^i − 1)/(k − 1), ' +
    'the variable with key p is used from p − c_i to α + bk^i + e_i if d > 0, and from α − ak^i − c_i to p + e_i if d < 0, up to T.',
  formula:
    '\\{t:Y_p\\text{ is used}\\}=\\begin{cases}[\\,p-c_i,\\ \\alpha+bk^i+e_i\\,]&d>0\\\\ [\\,\\alpha-ak^i-c_i,\\ p+e_i\\,]&d<0\\end{cases}',
  expected: 'holds',
  rests: { kAryLifetime, kAryNoiseTerms, kAryNoiseTerm },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, and all T',
      step(
        'used',
        'p is reached at time t exactly if t has the digits of p above place i, and its digit i has the sign of d and is at least d in absolute value: the values of p during a release are written with the digits of t above a place, a part of the digit there, and zeros, and ' +
          'each number has one digit vector.',
        cites('APT observation: digits of times'),
      ),
      step(
        'blocks',
        'The times with these digits above place i and digit e at place i are α + ek^i − c_i, …, α + ek^i + e_i; for e and e + 1 these blocks adjoin, as c_i + e_i + 1 = k^i.',
        cites('APT observation: digits of times'),
      ),
      step(
        'union',
        'For e = d, …, b if d > 0 and e = −a, …, d if d < 0 they form the interval of the statement, cut at T.',
        after('used'),
        after('blocks'),
      ),
    ),
    () => lifetimes('plain'),
    () => lifetimes('offset'),
  ),
});
