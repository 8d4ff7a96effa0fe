import { Rational } from '../../arithmetic/rational.js';
import {
  differenceNoiseCovariance,
  effectiveRho,
  meanNoiseCovariance,
  meanNoiseRho,
} from '../../bound/mean/mean-noise.js';
import { simplexDifferenceGamma, simplexGamma } from '../../geometry/closed-forms.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { differenceBody } from '../../geometry/set-operations.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, confirmed, given, proof, step } from '../proof.js';
import { corner, cornerFactor, hexagon, traces } from './ground/corner-noise.js';
import { ellipsoidsAround, nameOf, planarSets } from './ground/samples.js';

/** Noise of an ellipsoid that touches K − K is exactly ρ-zCDP: (u − u′)ᵀΣ⁻¹(u − u′) reaches 2ρn² there. */
function exactPrivacy(): Outcome {
  const rho = rational('1/3');
  return checked(
    'six sets of the plane, ellipsoids of three shapes that touch K − K, ρ = 1/3, n = 5: Σ = M/(2ρn²) has exactly ρ',
    planarSets.slice(1).flatMap((k) => ellipsoidsAround(differenceBody(k)).map((e) => ({ k, e }))),
    ({ k, e }) => {
      const covariance = e.matrix.scaleBy(Rational.ONE.div(rational('2').mul(rho).mul(rational('25'))));
      return (
        differenceNoiseCovariance(e.matrix, rho, 5n).equals(covariance) &&
        meanNoiseRho(k, covariance, 5n)!.equals(rho)
      );
    },
    nameOf,
  );
}

export default observation({
  id: 'NT observation: noise of Theorem 15',
  about: ['NT Thm 15', 'NT Cor 16', 'NT Def 2'],
  says: 'The Gaussian noise of least √tr_{p/2} that makes the mean ρ-zCDP belongs to the difference body: Γ_p(K − K)/(n√(2ρ)), which is at most the 2Γ_p(K)/(n√(2ρ)) of Theorem 15 and can be less for sets without a centre of symmetry, as for {0, e_1, e_2}: there its variance is 64/81 of that of Theorem 15 at p = 2, whose own covariance may be scaled by 8/9.',
  formula:
    '\\min\\sqrt{\\mathrm{tr}_{p/2}(\\Sigma)}=\\frac{\\Gamma_p(K-K)}{n\\sqrt{2\\rho}}\\le\\frac{2\\,\\Gamma_p(K)}{n\\sqrt{2\\rho}}',
  expected: 'holds',
  rests: {
    differenceNoiseCovariance,
    meanNoiseCovariance,
    meanNoiseRho,
    effectiveRho,
    simplexGamma,
    simplexDifferenceGamma,
    judgePrimalWitness,
    judgeDualWitness,
  },
  truth: confirmed(
    proof(
      'all bounded K in ℝ^d, p in [2, ∞], ρ > 0 and n ≥ 1, for mechanisms μ(X) + N(0, Σ)',
      step(
        'divergence',
        'For definite Σ and the densities p, q of N(a, Σ), N(b, Σ), p^α q^{1−α} is e^{α(α−1)(a−b)ᵀΣ⁻¹(a−b)/2} times a normal density, as completing the square in the inner product of Σ⁻¹ shows; so D_α = α(a − b)ᵀΣ⁻¹(a − b)/2. If Σ is singular, D_α is infinite for a − b outside its range, and the same holds within.',
        given,
      ),
      step(
        'condition',
        'The means of neighbours differ by (u − u′)/n with u, u′ in K, so that the mechanism is ρ-zCDP if and only if K − K ⊆ n√(2ρ)·Σ^{1/2}B.',
        after('divergence'),
        given,
      ),
      step(
        'least',
        'K − K is symmetric, so that no shift is needed and the least √tr_{p/2}(Σ) is Γ_p(K − K)/(n√(2ρ)), attained as Γ_p is.',
        after('condition'),
        cites('NT Lemma 21'),
        cites('NT Assertion: Γ_p is attained'),
      ),
      step('compared', 'Γ_p(K − K) ≤ Γ_p(K) + Γ_p(−K) = 2Γ_p(K).', cites('NT Thm 20')),
      step(
        'less',
        'For K = {0, e_1, e_2} and p = 2, Γ_2(K)² = 27/32 and Γ_2(K − K)² = 8/3: Theorem 15 has the trace 27/(16ρn²), the least is 4/(3ρn²), and their quotient 64/81; of the covariance of Theorem 15 itself 8/9 still make the mean ρ-zCDP.',
        after('least'),
        computed(hexagon),
        computed(cornerFactor),
      ),
      step(
        'all',
        'Theorem 15 with the best A has Σ = (2/(ρn²))·AAᵀ, that is 2Γ_p(K)/(n√(2ρ)), and is not always best.',
        after('least'),
        after('compared'),
        after('less'),
      ),
    ),
    exactPrivacy,
  ),
  evidence: () => [
    number(
      'ρ that the noise of Theorem 15 on {0, e_1, e_2} really has, for ρ = 1',
      effectiveRho(corner.points, corner.upper.matrix, Rational.ONE)!,
    ),
    number('Γ_2² on {0, e_1, e_2}', corner.value.sqr()),
    number('variance of the least noise over that of Theorem 15 there', traces()[0].div(traces()[1])),
    number(
      'variance factor for the simplex of d = 10',
      simplexGamma(10n, rational('2')).div(simplexDifferenceGamma(10n)).power(rational('2')).rational!,
    ),
  ],
});
