import { Rational } from '../../arithmetic/rational.js';
import { differenceNoiseCovariance, effectiveRho, meanNoiseRho } from '../../bound/mean/mean-noise.js';
import { simplexDifferenceGamma, simplexGamma } from '../../geometry/closed-forms.js';
import { cornerOptimum } from '../../geometry/rational-optima.js';
import { differenceBody } from '../../geometry/set-operations.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, confirmed, given, proof, step } from '../proof.js';
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

const corner = cornerOptimum();

/** The noise of Theorem 15 on {0, e_1, e_2}, its covariance scaled by t: ρ-zCDP for t ≥ 8/9, and not below. */
const cornerFactor = (): Outcome =>
  checked(
    'K = {0, e_1, e_2}, n = 3, ρ = 1/2, the covariance (2/(ρn²))·M of its optimal M times 7/9, 8/9, 1: at most ρ for the last two, and exactly ρ for 8/9',
    ['7/9', '8/9', '1'].map(rational),
    (t) => {
      const covariance = corner.upper.matrix.scaleBy(rational('4/9').mul(t));
      const found = meanNoiseRho(corner.points, covariance, 3n)!;
      return found.compare(rational('1/2')) === rational('8/9').compare(t);
    },
    (t) => `t = ${t}`,
  );

export default observation({
  id: 'NT observation: noise of Theorem 15',
  about: ['NT Thm 15', 'NT Cor 16', 'NT Def 2'],
  says: 'The Gaussian noise of least √tr_{p/2} that makes the mean ρ-zCDP belongs to the difference body: Γ_p(K − K)/(n√(2ρ)), which is at most the 2Γ_p(K)/(n√(2ρ)) of Theorem 15 and can be less for sets without a centre of symmetry, as for {0, e_1, e_2}: there its variance is 8/9 of that of Theorem 15 at p = 2.',
  formula:
    '\\min\\sqrt{\\mathrm{tr}_{p/2}(\\Sigma)}=\\frac{\\Gamma_p(K-K)}{n\\sqrt{2\\rho}}\\le\\frac{2\\,\\Gamma_p(K)}{n\\sqrt{2\\rho}}',
  expected: 'holds',
  rests: { differenceNoiseCovariance, meanNoiseRho, effectiveRho, simplexGamma, simplexDifferenceGamma },
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
        'For K = {0, e_1, e_2} and p = 2, whose centre is none of symmetry, 8/9 of the covariance of Theorem 15 still make the mean ρ-zCDP.',
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
    number(
      'variance factor for the simplex of d = 10',
      simplexGamma(10n, rational('2')).div(simplexDifferenceGamma(10n)).power(rational('2')).rational!,
    ),
  ],
});
