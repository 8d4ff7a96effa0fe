import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { maxErrorBound } from '../../bound/learning/blog-max-error.js';
import { number } from '../evidence.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { explicitBound, withinAll } from './ground/max-error.js';

export default statement({
  id: 'BLOG eq (3.1)',
  section: 'max error',
  mark: 'printed',
  alternatives: ['the O hides the logarithm of T over the failure probability, and nothing is wrong'],
  says: 'With high probability, by Gaussian concentration and a union bound over the T rows, the maximal error is at most the maximum over i of O(σ√d·‖B_i‖).',
  formula: '\\max_i\\|B_iZ\\|_2\\le\\max_iO\\bigl(\\sigma\\sqrt d\\,\\|B_i\\|_2\\bigr)',
  expected: 'imprecise: B = I and d = 1, for every constant, as T grows',
  erratum:
    'The union bound over T rows costs √ln T, which no constant hides: √d + √(2·ln(T/β)) in place of √d makes it true with probability 1 − β. For d of the order of ln T or more the display is right, and if the O is meant to hide √ln(T/β), nothing is wrong.',
  rests: { maxErrorBound },
  truth: refuted(
    'B = I and d = 1, for every constant, as T grows',
    proof(
      'every constant c and every probability p > 0',
      step(
        'rows',
        'For B = I and d = 1 the rows of BZ are T independent variables of the law N(0, σ²), and ‖B_i‖ = 1.',
        given,
      ),
      step(
        'limit',
        'P(max_i |z_i| ≤ cσ) = P(|N(0, 1)| ≤ c)^T, a power of a number less than 1, tends to 0: it is less than p for all large T.',
        after('rows'),
      ),
    ),
  ),
  repair: {
    says: 'with probability at least 1 − β, σ·max_i‖B_i‖·(√d + √(2·ln(T/β))) is not exceeded',
    truth: confirmed(
      proof(
        'every B with T rows, every d ≥ 1, σ > 0 and 0 < β < 1',
        step(
          'row',
          'Row B_iZ has the law of σ‖B_i‖·g, g standard normal in ℝ^d, and E‖g‖ ≤ (E‖g‖²)^{1/2} = √d.',
          given,
        ),
        step(
          'concentration',
          'P(‖g‖ > √d + s) ≤ e^(−s²/2) for s ≥ 0.',
          after('row'),
          literature(
            'Gaussian concentration (Borell; Tsirelson, Ibragimov and Sudakov)',
            'the Euclidean norm is a Lipschitz function with constant 1',
          ),
        ),
        step(
          'union',
          'With s = √(2·ln(T/β)) each of the T rows fails with probability at most β/T, one of them with at most β.',
          after('concentration'),
        ),
      ),
      explicitBound,
    ),
  },
  evidence: () => [
    number('P(all |z_i| ≤ 3σ), T = 256', withinAll(Real.of(3n), 256n)),
    number('P(all |z_i| ≤ 3σ), T = 1000', withinAll(Real.of(3n), 1000n)),
    number(
      'the explicit bound for T = 1000, β = 1/2, σ = 1',
      maxErrorBound(
        { steps: 1000n, dimension: 1n, failure: Rational.ratio(1n, 2n) },
        Rational.ONE,
        Rational.ONE,
      ),
    ),
  ],
});
