import { Real } from '../../arithmetic/real.js';
import { absoluteMoment, normMomentFactor } from '../../bound/mean/gaussian-moment.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** p = 4, Σ = I: E‖Z‖_4⁴ = 3d exactly, so that (E‖Z‖_4²)^{1/2} is between d^{1/4} and (3d)^{1/4}, the latter being the factor at r = 4. */
function fourth(): Outcome {
  const four = rational('4');
  return checked(
    'p = 4, Σ = I, d = 1, …, 12: the factor on √tr_2(Σ) is at least 1 and at most (E‖Z‖_4⁴/d)^{1/4} = 3^{1/4}',
    range(1, 12),
    (d) => {
      const [factor, moment] = [normMomentFactor(BigInt(d), four), absoluteMoment(four)];
      return (
        factor.compare(Real.ONE) >= 0 &&
        factor.power(four).compare(moment) <= 0 &&
        moment.compare(Real.of(3n)) === 0
      );
    },
    (d) => `d = ${d}`,
  );
}

export default statement({
  id: 'NT Assertion: the bound of Thm 3 is tight up to its p-factor',
  section: '1',
  mark: 'restored',
  forcedBy: 'the proof of Lemma 33 is cited for it; display (1) is the other half',
  alternatives: ['the factor that is dropped may include √log(1/δ)'],
  says: 'The error of a Gaussian mechanism of a given covariance Σ is √tr_{p/2}(Σ) up to a factor that depends on p and d only, so that Γ_p describes what Gaussian noise of any shape can do.',
  formula:
    '\\sqrt{\\mathrm{tr}_{p/2}(\\Sigma)}\\le\\bigl(\\mathbb E\\|Z\\|_p^2\\bigr)^{1/2}\\lesssim\\sqrt{\\min\\{p,\\log2d\\}}\\,\\sqrt{\\mathrm{tr}_{p/2}(\\Sigma)}',
  expected: 'reading: +',
  rests: { normMomentFactor, absoluteMoment },
  readings: [
    {
      says: 'with the factor √(2e·min{p, ln 2d}) above and 1 below, Z ~ N(0, Σ), and at least Γ_p(K)/(n√(2ρ)) where Z makes the mean ρ-zCDP',
      truth: confirmed(
        proof(
          'all p in [2, ∞], d ≥ 1 and Σ ⪰ 0 of order d; all ρ > 0, n ≥ 1 and bounded K in ℝ^d',
          step(
            'below',
            'E‖Z‖_p² = E‖(Z_i²)‖_{p/2} ≥ ‖(E Z_i²)‖_{p/2} = tr_{p/2}(Σ).',
            literature('Jensen’s inequality', '‖·‖_{p/2} is a norm, because p ≥ 2, hence convex'),
          ),
          step('above', 'The other inequality holds for every Gaussian Z.', cites('NT eq (1)', 2)),
          step(
            'divergence',
            'For definite Σ and the densities f, g of N(a, Σ), N(b, Σ), f^α·g^{1−α} is e^{α(α−1)(a−b)ᵀΣ⁻¹(a−b)/2} times a normal density, so D_α = α(a − b)ᵀΣ⁻¹(a − b)/2; if Σ is singular the same holds within its range, and D_α is infinite for a − b outside it.',
            given,
          ),
          step(
            'private',
            'So μ(X) + N(0, Σ) is ρ-zCDP over a bounded K only if (u − u′)ᵀΣ⁻¹(u − u′) ≤ 2ρn² for all u, u′ in K, within the range of Σ. For one fixed u′ this puts K into u′ + n√(2ρ)·Σ^{1/2}B, whence √tr_{p/2}(Σ) ≥ Γ_p(K)/(n√(2ρ)).',
            after('divergence'),
            cites('NT Def 2'),
            cites('NT Def 10'),
          ),
          step(
            'both',
            'So the error is √tr_{p/2}(Σ) up to that factor, and that of ρ-zCDP Gaussian noise of any shape is at least Γ_p(K)/(n√(2ρ)).',
            given,
            after('below'),
            after('above'),
            after('private'),
          ),
        ),
        fourth,
      ),
    },
  ],
});
