import { Real } from '../../arithmetic/real.js';
import { concentratedGap, concentratedLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** √(2/ρ) over the bound with Γ_2 = 1, n = 1: between 4 and 4√(1 + 2ρ). */
const gap = (): Outcome =>
  checked(
    'ρ = 2^{−1}, …, 2^{−16}, Γ_2 = 1, n = 1: √(2/ρ) over the bound is between 4 and 4√(1 + 2ρ)',
    Array.from({ length: 16 }, (_, i) => rational(`1/${2 ** (i + 1)}`)),
    (rho) => {
      const quotient = Real.of(rational('2').div(rho))
        .sqrt()
        .div(concentratedLowerBound(Real.ONE, rho, 1n));
      const most = Real.of(rational('1').add(rho.add(rho)))
        .sqrt()
        .mul(4n);
      return quotient.compare(4n) > 0 && quotient.compare(most) < 0;
    },
    (rho) => `ρ = ${rho}`,
  );

export default statement({
  id: 'NT Assertion: the zCDP bound is tight for small ρ',
  section: '4',
  mark: 'forced',
  forcedBy: 'the word small; the upper bound beside it is that of Corollary 16',
  alternatives: ['up to the factor √min{p, ln 2d}'],
  says: 'For small ρ the lower bound for ρ-zCDP is tight up to a constant.',
  formula:
    '\\frac{\\sqrt{2/\\rho}\\;\\Gamma_2(K)/n}{\\Gamma_2(K)/(2n\\sqrt{e^{2\\rho}-1})}=4\\sqrt{\\frac{e^{2\\rho}-1}{2\\rho}}\\to4',
  expected: 'holds',
  rests: { concentratedLowerBound, concentratedGap },
  truth: confirmed(
    proof(
      'p = 2, every bounded K, n ≥ 1 and 0 < ρ ≤ 1/2, with the factor 4√(1 + 2ρ), up to a factor t > 1 where the infimum Γ_2(K) is not attained',
      step(
        'noise',
        'Gaussian noise of covariance 2AAᵀ/(ρn²), K in a shift of AB, is ρ-zCDP; E‖Z‖_2² = 2·tr(AAᵀ)/(ρn²), and √tr(AAᵀ) is as near to Γ_2(K) as one likes. Its error is √(2/ρ)·Γ_2(K)/n.',
        cites('NT Thm 15'),
        given,
      ),
      step(
        'quotient',
        'Over the lower bound this is 2√(2/ρ)·√(e^{2ρ} − 1) = 4·√((e^{2ρ} − 1)/(2ρ)).',
        after('noise'),
        cites('NT Thm 43'),
      ),
      step(
        'limit',
        'For 0 < x = 2ρ ≤ 1, (e^x − 1)/x = 1 + x/2 + x²/6 + … ≤ 1 + x(1/2 + 1/6 + 1/24 + …) = 1 + (e − 2)x ≤ 1 + x; so the quotient is at most 4√(1 + 2ρ).',
        after('quotient'),
      ),
    ),
    gap,
  ),
  evidence: () => [
    number('the quotient at ρ = 10⁻⁶', concentratedGap(rational('1e-6'), 'document')),
    number('with Γ_2(K − K) on both sides', concentratedGap(rational('1e-6'))),
  ],
});
