import { kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { cases, name, on } from './ground/systems.js';
import { weightTable } from './ground/vectors.js';

/** The keys of each release are different, and as many as the digits add up to by enumeration. */
const keys = (): Outcome =>
  checked(
    on('offset'),
    cases('offset'),
    ({ system, T }) => {
      const weights = weightTable(system, kAryHeight(system, BigInt(T)));
      return integers(1n, BigInt(T)).every((t) => {
        const visited = kAryNoiseTerms(system, BigInt(T), t).map(({ p }) => p);
        return (
          BigInt(new Set(visited).size) === weights.get(t) &&
          visited.at(-1) === t &&
          visited.every((p) => p > 0n)
        );
      });
    },
    name,
  );

export default statement({
  id: 'APT Alg 2',
  section: '3.3',
  mark: 'forced',
  forcedBy:
    'what the proofs say of its lines: p is moved on one, the noise with key p is added without a sign on the next',
  alternatives: ['the noise used with a sign, which the text excludes'],
  says:
    'Algorithm 2 with odd k, T ≤ (k^h − 1)/2 and independent noise variables Y_p of the law Lap(h/ε) starts at time t with x_1 + … + x_t and p = 0; from the highest offset digit of t down it moves p |d_i| times by sign(d_i)·k^i ' +
    'and adds Y_p after each move. So release t is the prefix sum plus Σ|d_i| different noise variables, p ends at t, and the release is unbiased.',
  formula: 'M_t=\\sum_{i\\le t}x_i+\\sum_{s=1}^{\\|\\mathrm{rep}(t)\\|_1}Y_{p_s},\\qquad p_s=p_{s-1}\\pm k^i',
  expected: 'holds',
  rests: { kAryNoiseTerms, kAryHeight, offsetDigits },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, all h ≥ 1 and 1 ≤ t ≤ b(k^h − 1)/(k − 1)',
      step(
        'vectors',
        'The values p_s are written with the digits of t above some place i, a part of d_i that is not 0 and has its sign, and zeros below.',
        given,
      ),
      step(
        'different',
        'These digit vectors are different, hence so are the numbers; so the noise variables of one release are.',
        after('vectors'),
        cites('APT observation: digits of times'),
      ),
      step('end', 'After all Σ|d_i| moves p is Σ d_i·k^i = t.', given),
      step(
        'unbiased',
        'Release t is x_1 + … + x_t plus Σ|d_i| independent variables of mean 0.',
        after('different'),
        after('end'),
      ),
    ),
    keys,
  ),
});
