import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { pureLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { ratios } from './ground/pairs.js';

/** Both forms of the bound: 1/(2n√(e^{−ε}(e^ε − 1)²)) squared is r/(4n²(r − 1)²). */
const forms = (): Outcome =>
  checked(
    'e^ε = 3/2, 2, 4, n = 1, 2, 5, Γ = 1: the square of the bound is r/(4n²(r − 1)²)',
    ratios.flatMap((r) => [1n, 2n, 5n].map((n) => ({ r, n }))),
    ({ r, n }) =>
      pureLowerBound(Real.ONE, Real.of(r), n)
        .power(2n)
        .compare(
          Real.of(
            r.div(
              r
                .sub(Rational.ONE)
                .pow(2)
                .mul(Rational.integer(4n * n ** 2n)),
            ),
          ),
        ) === 0,
    ({ r, n }) => `e^ε = ${r}, n = ${n}`,
  );

export default statement({
  id: 'NT Thm 42',
  section: '4',
  mark: 'forced',
  forcedBy: 'Lemmas 36 and 41',
  says: 'For all ε > 0, 2 ≤ p ≤ ∞, every ε-DP mechanism unbiased over a bounded K and every data set of n points, the root mean squared ℓ_p error is at least Γ_p(K)/(2n·√(e^{−ε}(e^ε − 1)²)) = Γ_p(K)/(4n·sinh(ε/2)).',
  formula:
    '\\text{error}\\ge\\frac{\\Gamma_p(K)}{2n\\sqrt{e^{-\\varepsilon}(e^\\varepsilon-1)^2}}=\\frac{\\Gamma_p(K)}{4n\\sinh(\\varepsilon/2)}',
  expected: 'holds',
  rests: { pureLowerBound },
  truth: confirmed(
    proof(
      'all ε > 0, n, p in [2, ∞], bounded K, X and mechanisms as said',
      step(
        'deviation',
        'Along every θ the deviation is at least c·w_K(θ), c = 1/(2n·√(e^{−ε}(e^ε − 1)²)).',
        cites('NT Lemma 41'),
      ),
      step('error', 'So the error is at least c·Γ_p(K).', after('deviation'), cites('NT Lemma 36', 1)),
      step(
        'form',
        'e^{−ε}(e^ε − 1)² = (e^{ε/2} − e^{−ε/2})² = 4·sinh²(ε/2), hence c = 1/(4n·sinh(ε/2)).',
        after('error'),
      ),
    ),
    forms,
  ),
  evidence: () => [
    number('the factor of Γ_p(K) at ε = 1, n = 1', pureLowerBound(Real.ONE, exponential(Rational.ONE), 1n)),
  ],
});
