import { Real } from '../../arithmetic/real.js';
import { concentratedLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { bestGaussianError } from '../../bound/mean/mean-noise.js';
import { rational } from '../ground/rational.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';

/** K = [−1, 1]: Γ(K) = 1, the best Gaussian noise has the deviation Γ(K − K)/(n√(2ρ)) = 2/(n√(2ρ)). */
const gaussian = (): Outcome =>
  checked(
    'K = [−1, 1], n = 1, ρ = 2^{−1}, …, 2^{−12}: the best Gaussian deviation over the bound is between 2 and 2(1 + ρ)',
    Array.from({ length: 12 }, (_, i) => rational(`1/${2 ** (i + 1)}`)),
    (rho) => {
      const quotient = bestGaussianError(Real.of(2n), rho, 1n).div(
        concentratedLowerBound(Real.of(2n), rho, 1n),
      );
      return (
        quotient.compare(2n) > 0 && quotient.compare(Real.of(rho.add(rational('1')).mul(rational('2')))) < 0
      );
    },
    (rho) => `ρ = ${rho}`,
  );

export default ownResult({
  id: 'Result: unbiased concentrated privacy',
  improves:
    'Twice the bound of [NT] Theorem 43: for p = 2 the gap to the best Gaussian noise is Γ_2(K − K)/Γ_2(K) in the limit ρ → 0, at most 2; for p > 2 this is said of √tr_{p/2} of the covariance only.',
  about: ['NT Thm 43', 'NT Assertion: the zCDP bound is tight for small ρ'],
  says: 'Every ρ-zCDP mechanism that is unbiased over a bounded K has at every data set of n points a root mean squared ℓ_p error of at least Γ_p(K)/(n√(e^{2ρ} − 1)), 2 ≤ p ≤ ∞.',
  formula: '\\text{error}\\ge\\frac{\\Gamma_p(K)}{n\\sqrt{e^{2\\rho}-1}}',
  expected: 'holds',
  rests: { concentratedLowerBound, bestGaussianError },
  truth: confirmed(
    proof(
      'all ρ > 0, n ≥ 1, bounded K, p in [2, ∞], ρ-zCDP mechanisms M unbiased over K and data sets X',
      step(
        'laws',
        'Let L be the law of M(X) and L_u that of M(X′), X′ being X with x_1 replaced by u in K: their means differ by (u − x_1)/n.',
        given,
      ),
      step(
        'close',
        'The divergence of order 2 is D_2(L_u‖L) = ln(1 + χ²(L_u‖L)) by its definition, and at most 2ρ; hence χ²(L_u‖L) ≤ e^{2ρ} − 1.',
        after('laws'),
        cites('NT Def 9'),
        cites('NT Def 10'),
      ),
      step(
        'covariance',
        '√tr_{p/2}(cov M(X)) ≥ Γ_p(K)/(n√(e^{2ρ} − 1)) where the second moments are finite; otherwise the error is infinite.',
        after('close'),
        result('Result: error from the chi-squared distance'),
      ),
      step('error', 'The error is at least √tr_{p/2}(cov M(X)).', after('covariance'), cites('NT Lemma 33')),
    ),
    gaussian,
  ),
  evidence: () => [
    number('the bound for Γ = 1, n = 1, ρ = 1/2', concentratedLowerBound(Real.of(2n), rational('1/2'), 1n)),
    number('that of Theorem 43', concentratedLowerBound(Real.ONE, rational('1/2'), 1n)),
  ],
});
