import { dichotomy } from '../nt/ground/alternatives.js';
import { indistinguishabilityDelta } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';

export default ownResult({
  id: 'Result: explicit dichotomy',
  improves:
    'It gives [NT] Theorems 51, 52, 58 and 59 the constant 1/8, without any condition on ε and δ, with δ itself and for single laws.',
  about: ['NT Lemma 49', 'NT Thm 51', 'NT Thm 52', 'NT Thm 58', 'NT Thm 59'],
  says: 'Let K in ℝ^d be bounded, and L, L_u (u in K) laws with E L_u − E L = (u − a)/n for one point a, each L_u being (ε, δ)-indistinguishable from L, ε > 0, 0 ≤ δ < 1; with error (E‖Y − EY‖_p²)^{1/2}, 2 ≤ p ≤ ∞, either L has an error of at least √(1 − δ)·Γ_p(K)/(8n·sinh(ε/2)), or L or some L_u has one of at least √(1 − δ)·Γ_p(K)/(8nd√δ); for δ = 0 the first holds.',
  formula:
    "\\mathrm{err}(L)\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{8n\\sinh(\\varepsilon/2)}\\quad\\text{or}\\quad\\exists L'\\in\\{L\\}\\cup\\{L_u\\}:\\ \\mathrm{err}(L')\\ge\\frac{\\sqrt{1-\\delta}\\,\\Gamma_p(K)}{8nd\\sqrt\\delta}",
  expected: 'holds',
  rests: { indistinguishabilityDelta, randomizedResponse, rareRelease },
  truth: confirmed(
    proof(
      'all ε > 0, 0 ≤ δ < 1, n, p in [2, ∞], bounded K and laws as said; “or some L_u” is meant so that the alternative fails only if all these errors are less than the second bound',
      step(
        'scaling',
        'Choose a diagonal D ≥ 0 with tr_q(D²) = 1, q = p/(p − 2), and Γ_2(DK) = Γ_p(K) =: γ (for p = 2, D = I). By Hölder ‖Dz‖_2² = Σ D_ii²z_i² ≤ tr_q(D²)·‖z‖_p² = ‖z‖_p², so ℓ_2 errors of the laws of DY are at most the ℓ_p errors of those of Y.',
        cites('NT Lemma 27'),
      ),
      step(
        'wide',
        'There is an orthogonal projection P with Γ_2(PDK) ≥ γ/2 and a width of DK of at least γ/d along every unit θ in its image. For γ = 0 there is nothing to prove.',
        after('scaling'),
        cites('NT Lemma 50', 1),
      ),
      step(
        'suppose',
        'If the error of L is infinite, the first alternative holds; so let it be finite. For δ = 0 those of the L_u are finite too, as E_{L_u} f² ≤ e^ε·E_L f² for every f; for δ > 0 an infinite one is the second alternative. Suppose that δ > 0 and all errors are less than E = √(1 − δ)·γ/(8nd√δ), or that δ = 0. Along a unit θ all deviations of ⟨θ, DY⟩ are at most E, so for every u in K: 2·sinh(ε/2)·σ_L(θ) ≥ √(1 − δ)·|⟨θ, D(u − a)⟩|/n − 2√δ·E, and 2√δ·E = √(1 − δ)·γ/(4nd); for δ = 0 the last term is 0.',
        after('scaling'),
        result('Result: deviation of close laws'),
      ),
      step(
        'half',
        'Let m(θ) be the supremum of |⟨θ, D(u − a)⟩| over u in K: at least half the width of DK, since |⟨θ, D(x − a)⟩| + |⟨θ, D(y − a)⟩| ≥ ⟨θ, D(x − y)⟩ for x, y in K, whether or not a is in K; so at least γ/(2d) for θ in the image of P. Then 2·sinh(ε/2)·σ_L(θ) ≥ √(1 − δ)(m(θ)/n − γ/(4nd)) ≥ √(1 − δ)·m(θ)/(2n).',
        after('wide'),
        after('suppose'),
      ),
      step(
        'inside',
        'So PD(K − a) lies in the ellipsoid t·(PΣP)^{1/2}·B with Σ = cov(DY), Y of law L, and t = 4n·sinh(ε/2)/√(1 − δ).',
        after('half'),
        cites('NT eq (3)'),
      ),
      step(
        'trace',
        'γ/2 ≤ Γ_2(PDK) ≤ t·√tr(PΣP) ≤ t·√tr(Σ), because tr(PΣP) = tr(Σ) − tr((I − P)Σ(I − P)).',
        after('inside'),
        after('wide'),
        cites('NT Def 2'),
      ),
      step(
        'error',
        '√tr(Σ) is the ℓ_2 error of DY, so the ℓ_p error of L is at least γ/(2t) = √(1 − δ)·γ/(8n·sinh(ε/2)).',
        after('trace'),
        after('scaling'),
        given,
      ),
    ),
    dichotomy,
  ),
});
