import { closeDichotomy } from '../nt/ground/alternatives.js';
import { indistinguishabilityDelta } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, literature, proof, result, step } from '../proof.js';

export default ownResult({
  id: 'Result: dichotomy without a projection',
  improves:
    'It has 1/4 for 1/8 and the root of the dimension for the dimension in [NT] Theorems 51 and 52 and in the explicit dichotomy, and needs neither Lemma 27 nor Lemma 50.',
  about: ['NT Lemma 50', 'NT Thm 51', 'NT Thm 52'],
  says: 'Let K in ℝ^d be bounded, and L, L_u (u in K) laws with E L_u − E L = (u − a)/n for one point a, each L_u being (ε, δ)-indistinguishable from L, ε > 0, 0 ≤ δ < 1; with error (E‖Y − EY‖_p²)^{1/2}, 2 ≤ p ≤ ∞, either L has an error of at least √(1 − δ)·Γ_p(K)/(4n·sinh(ε/2)), or L or some L_u has one of at least √(1 − δ)·Γ_p(K)/(4n√(dδ)); for δ = 0 the first holds.',
  formula:
    "\\mathrm{err}(L)\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{4n\\sinh(\\varepsilon/2)}\\quad\\text{or}\\quad\\exists L'\\in\\{L\\}\\cup\\{L_u\\}:\\ \\mathrm{err}(L')\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{4n\\sqrt{d\\delta}}",
  expected: 'holds',
  rests: { indistinguishabilityDelta, randomizedResponse, rareRelease },
  truth: confirmed(
    proof(
      'all ε > 0, 0 ≤ δ < 1, n, p in [2, ∞], bounded K and laws as said; “or some L_u” is meant so that the alternative fails only if all these errors are less than the second bound',
      step(
        'finite',
        'If the error of L is infinite, the first alternative holds; so let it be finite. For δ = 0 those of the L_u are finite too, as E_{L_u} f² ≤ e^ε·E_L f² for every f; for δ > 0 an infinite one is the second alternative. Let γ = Γ_p(K) > 0, else there is nothing to prove.',
        given,
      ),
      step(
        'directions',
        'With N the norm of order p/2, tr(Σ) ≤ d·N(diag Σ)/N(1) for a covariance Σ; so the variance of a law with error E along θ is at most |θ|²·d·E²/N(1).',
        given,
        literature('Hölder’s inequality', 'the diagonal of Σ against (1, …, 1), p/2 ≥ 1'),
        cites('NT Lemma 33'),
      ),
      step(
        'deviation',
        'For u in K, √(1 − δ)·|⟨θ, u − a⟩| ≤ n(2·sinh(ε/2)·σ_L + √δ(σ_L + σ_u)) with the deviations along θ, hence (1 − δ)⟨θ, u − a⟩² ≤ n²(8·sinh²(ε/2)·σ_L² + 4δ(σ_L² + σ_u²)).',
        after('finite'),
        result('Result: deviation of close laws'),
      ),
      step(
        'suppose',
        'If δ > 0 and all errors are less than √(1 − δ)·γ/(4n√(dδ)), then 4n²δ(σ_L² + σ_u²) ≤ (1 − δ)γ²|θ|²/(2N(1)); for δ = 0 the left side is 0.',
        after('directions'),
      ),
      step(
        'inside',
        'So K − a lies in the ellipsoid of X = (8n²·sinh²(ε/2)/(1 − δ))·Σ + (γ²/(2N(1)))·I, Σ the covariance of L.',
        after('deviation'),
        after('suppose'),
        cites('NT eq (3)'),
        cites('NT Assertion: support functions of sums and ellipsoids'),
      ),
      step(
        'norm',
        'Hence γ² ≤ N(diag X) ≤ (8n²·sinh²(ε/2)/(1 − δ))·N(diag Σ) + γ²/2, and N(diag Σ) is at most the squared error of L.',
        after('inside'),
        cites('NT Def 2'),
        cites('NT Lemma 14'),
        cites('NT Lemma 33'),
      ),
      step(
        'error',
        'So γ² ≤ (16n²·sinh²(ε/2)/(1 − δ))·err(L)², which is the first alternative.',
        after('norm'),
      ),
    ),
    closeDichotomy,
  ),
});
