import { Rational } from '../../arithmetic/rational.js';
import { kAryHeight, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { kAryVariance } from '../../factorization/k-ary/k-ary-weight.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The squared norms of the rows of B against digit sums in the base k as the language writes them. */
const digitSums = (): Outcome =>
  checked(
    'k = 2, …, 16, T = 1, …, 40, every release',
    integers(2n, 16n).flatMap((k) => [1, 7, 40].map((T) => ({ k, T }))),
    ({ k, T }) => {
      const system = plainDigits(k);
      const h = BigInt(kAryHeight(system, BigInt(T)));
      return kAryFactorization(system, T)
        .B.rowNormsSquared()
        .every((norm, i) => {
          const digits = [...(i + 1).toString(Number(k))].map((digit) => BigInt(Number.parseInt(digit, 36)));
          const sum = digits.reduce((x, y) => x + y, 0n);
          return (
            norm.equals(Rational.integer(sum)) &&
            kAryVariance(system, BigInt(T), BigInt(i + 1)) === 2n * h ** 2n * sum
          );
        });
    },
    ({ k, T }) => `k = ${k}, T = ${T}`,
  );

export default statement({
  id: 'APT Sec. 3.2: variance of a release of Algorithm 1',
  section: '3.2',
  mark: 'forced',
  forcedBy: 'the variance of a release is that of a node times the number of nodes',
  says: 'Release t of Algorithm 1 with a tree of height h has the variance 2h²/ε² of one node times the sum of the base-k digits of t.',
  formula: '\\mathrm{Var}[M_t]=\\frac{2h^2}{\\varepsilon^2}\\sum_{i<h}d_i',
  expected: 'holds',
  rests: { kAryFactorization, kAryVariance },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all k ≥ 2, h ≥ 1, 1 ≤ t ≤ k^h − 1 and ε > 0',
      step(
        'node',
        'Lap(b) has the variance ∫x²·e^(−|x|/b)/(2b) dx = b²·∫_0^∞ u²·e^(−u) du = 2b²; with b = h/ε that is 2h²/ε².',
        given,
      ),
      step(
        'sum',
        'Release t is the prefix sum plus the noise of Σd_i different nodes, which are independent: their variances add up.',
        after('node'),
        cites('APT Alg 1'),
      ),
    ),
    digitSums,
  ),
});
