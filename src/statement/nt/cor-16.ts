import { Real } from '../../arithmetic/real.js';
import { meanNoiseError, meanNoiseSquaredError } from '../../bound/mean/mean-noise.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { optima } from './ground/optima.js';
import { setText } from './ground/samples.js';

/** For p = 2 the squared error is exactly 2·Γ_2(K)²/(ρn²). */
function planarErrors(): Outcome {
  return checked(
    'six sets with rational optimum, p = 2, ρ = 1/7, n = 3: E‖Z‖₂² = 2·Γ_2²/(ρn²)',
    optima(),
    ({ upper, value }) => {
      const rate = rational('2').mul(rational('7')).div(rational('9'));
      return (
        Real.of(meanNoiseSquaredError(upper.matrix, rational('1/7'), 3n)).compare(
          value.sqr().mul(Real.of(rate)),
        ) === 0
      );
    },
    ({ points }) => `K = ${setText(points)}`,
  );
}

export default statement({
  id: 'NT Cor 16',
  section: '2.2',
  mark: 'forced',
  forcedBy: 'Theorem 15 with a matrix that attains Γ_p',
  alternatives: ['another constant'],
  says: 'For p ≥ 2, ρ > 0 and bounded K there is a ρ-zCDP mechanism, unbiased over K, whose root mean squared ℓ_p error is for every X in Kⁿ at most a constant times √(min{p, log 2d}/ρ)·Γ_p(K)/n.',
  formula:
    '\\Bigl(\\mathbb E\\|M(X)-\\mu(X)\\|_p^2\\Bigr)^{1/2}\\lesssim\\sqrt{\\frac{\\min\\{p,\\log2d\\}}{\\rho}}\\,\\frac{\\Gamma_p(K)}{n}',
  expected: 'holds',
  rests: { meanNoiseSquaredError, meanNoiseError },
  truth: confirmed(
    proof(
      'all p in [2, ∞], ρ > 0, n ≥ 1 and bounded K, every X in Kⁿ, with the constant 2√e',
      step(
        'attained',
        'Some A has K ⊏ AB and √tr_{p/2}(AAᵀ) = Γ_p(K).',
        cites('NT Assertion: Γ_p is attained'),
      ),
      step(
        'noise',
        'The mechanism of Theorem 15 with this A is as claimed.',
        after('attained'),
        cites('NT Thm 15'),
      ),
    ),
    planarErrors,
  ),
  evidence: () =>
    optima().map(({ points, upper }) =>
      number(
        `error at p = 2, ρ = 1, n = 1 on K = ${setText(points)}`,
        meanNoiseError(upper.matrix, rational('2'), rational('1'), 1n),
      ),
    ),
});
