import { Rational } from '../../arithmetic/rational.js';
import { kAryHeight } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { kAryVariance } from '../../factorization/k-ary/k-ary-weight.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { cases, name, on } from './ground/systems.js';
import { weightTable } from './ground/vectors.js';

/** The squared norms of the rows of B against the digits found by enumeration. */
const weights = (): Outcome =>
  checked(
    on('offset'),
    cases('offset'),
    ({ system, T }) => {
      const h = kAryHeight(system, BigInt(T));
      const table = weightTable(system, h);
      return kAryFactorization(system, T)
        .B.rowNormsSquared()
        .every((norm, i) => {
          const t = BigInt(i + 1);
          const weight = table.get(t)!;
          return (
            norm.equals(Rational.integer(weight)) &&
            kAryVariance(system, BigInt(T), t) === 2n * BigInt(h) ** 2n * weight
          );
        });
    },
    name,
  );

export default statement({
  id: 'APT Sec. 4.2: variance of a release of Algorithm 2',
  section: '4.2',
  mark: 'forced',
  forcedBy: 'noise is added once per unit of a digit',
  says: 'Release t of Algorithm 2 with h digits has the variance 2h²/ε² of one noise variable times the sum of the absolute values of the offset digits of t.',
  formula: '\\mathrm{Var}[M_t]=\\frac{2h^2}{\\varepsilon^2}\\sum_{i<h}|\\hat d_i|',
  expected: 'holds',
  rests: { kAryFactorization, kAryVariance },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with 0 ≤ a ≤ b, k = a + b + 1 ≥ 2, all h ≥ 1, 1 ≤ t ≤ b(k^h − 1)/(k − 1) and ε > 0',
      step(
        'one',
        'Lap(b) has the variance ∫x²·e^(−|x|/b)/(2b) dx = b²·∫_0^∞ u²·e^(−u) du = 2b²; with b = h/ε that is 2h²/ε².',
        given,
      ),
      step(
        'sum',
        'Release t is the prefix sum plus Σ|d_i| different, hence independent, noise variables: their variances add up.',
        after('one'),
        cites('APT Alg 2'),
      ),
    ),
    weights,
  ),
});
