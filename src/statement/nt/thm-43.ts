import { Real } from '../../arithmetic/real.js';
import { concentratedGap, concentratedLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { widthsToErrors } from './ground/widths.js';

export default statement({
  id: 'NT Thm 43',
  says: 'An unbiased ρ-zCDP mean has an error of at least Γ_p(K)/(2n√(e^{2ρ} − 1)) at every X.',
  formula: '\\text{error}\\ge\\frac{\\Gamma_p(K)}{2n\\sqrt{e^{2\\rho}-1}}',
  expected: 'holds',
  erratum: 'Beside Theorem 15 the gap is 4 as ρ → 0 only because both use Γ_p(K): with Γ_p(K − K) it is 2.',
  rests: { concentratedLowerBound, concentratedGap },
  decide: () =>
    settle(
      proved(
        all(
          widthsToErrors(),
          checked(
            'Gaussian noise on [−1, 1], ρ = 1/100, 1/2, 3: σ = 2/√(2ρ) against the bound with Γ(K − K) = 2',
            ['1/100', '1/2', '3'].map(rational),
            (rho) =>
              concentratedLowerBound(Real.of(2n), rho, 1n).compare(Real.of(rational('2').div(rho)).sqrt()) <=
              0,
            (rho) => `ρ = ${rho}`,
          ),
        ),
        'all ρ > 0, n and bounded K',
        'ln(1 + χ²) = D_2 ≤ 2ρ, then as Theorem 42',
      ),
      [
        number('gap to the best Gaussian noise with Γ_2(K − K), ρ = 10⁻⁶', concentratedGap(rational('1e-6'))),
        number('gap of the printed pair there', concentratedGap(rational('1e-6'), 'printed')),
      ],
    ),
});
