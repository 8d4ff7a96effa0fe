import { exp } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import { concentratedLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { agree } from './ground/samples.js';

/** Gaussian noise on [−1, 1] of ρ-zCDP, σ² = 2/ρ, against 1/(4(e^{2ρ} − 1)), and the bound against that number. */
const gaussian = (): Outcome =>
  checked(
    'K = [−1, 1], Γ = 1, n = 1, ρ = 1/100, 1/2, 3: Gaussian noise has σ² = 2/ρ, more than 16 times the square of the bound and less than 32·e^{2ρ} times',
    ['1/100', '1/2', '3'].map(rational),
    (rho) => {
      const least = concentratedLowerBound(Real.ONE, rho, 1n).power(2n);
      const variance = Real.of(rational('2').div(rho));
      const independent = Real.ONE.div(exp(rho.add(rho)).sub(1n).mul(4n));
      return (
        variance.compare(least.mul(16n)) > 0 &&
        variance.compare(least.mul(32n).mul(exp(rho.add(rho)))) < 0 &&
        agree(least, independent)
      );
    },
    (rho) => `ρ = ${rho}`,
  );

export default statement({
  id: 'NT Thm 43',
  section: '4',
  mark: 'forced',
  forcedBy: 'the relation of χ² with the divergence of order 2, and Theorem 42',
  says: 'For all ρ > 0, 2 ≤ p ≤ ∞, every ρ-zCDP mechanism unbiased over a bounded K and every data set of n points, the root mean squared ℓ_p error is at least Γ_p(K)/(2n√(e^{2ρ} − 1)).',
  formula: '\\text{error}\\ge\\frac{\\Gamma_p(K)}{2n\\sqrt{e^{2\\rho}-1}}',
  expected: 'holds',
  rests: { concentratedLowerBound },
  truth: confirmed(
    proof(
      'all ρ > 0, n, p in [2, ∞], bounded K, X and mechanisms as said',
      step(
        'close',
        'For neighbouring data sets D_2 = ln(1 + χ²) by definition and D_2 ≤ 2ρ, so χ² ≤ e^{2ρ} − 1.',
        cites('NT Def 9'),
        cites('NT Def 10'),
      ),
      step(
        'each',
        'For u in K in the place of x_1: |⟨θ, u − x_1⟩| ≤ n√(e^{2ρ} − 1)·σ, σ the deviation of ⟨θ, M(X)⟩.',
        after('close'),
        given,
        cites('NT Lemma 40'),
      ),
      step(
        'width',
        'The supremum of the left side is at least w_K(θ)/2, so σ ≥ c·w_K(θ) with c = 1/(2n√(e^{2ρ} − 1)), for every θ.',
        after('each'),
        cites('NT Lemma 37', 'repair'),
      ),
      step('error', 'The error is at least c·Γ_p(K).', after('width'), cites('NT Lemma 36', 1)),
    ),
    gaussian,
  ),
  evidence: () => [
    number('the factor of Γ_p(K) at ρ = 1/2, n = 1', concentratedLowerBound(Real.ONE, rational('1/2'), 1n)),
  ],
});
