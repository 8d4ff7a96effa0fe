import { Real } from '../../arithmetic/real.js';
import { concentratedLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Abstract: zCDP, every data set',
  section: 'abstract',
  mark: 'forced',
  forcedBy: 'the words; Theorem 43 and Corollary 16',
  says: 'For every data set, an unbiased mechanism under concentrated differential privacy errs, up to the factors stated, at least as much as the best Gaussian noise mechanism; this extends to local and to approximate differential privacy.',
  formula:
    '\\frac{\\Gamma_p(K)}{2n\\sqrt{e^{2\\rho}-1}}\\le\\mathrm{err}(X)\\ \\ \\forall X,\\qquad\\mathrm{err}_{\\mathrm{Gauss}}\\le2\\sqrt e\\sqrt{\\frac{\\min\\{p,\\ln2d\\}}\\rho}\\,\\frac{\\Gamma_p(K)}n',
  expected: 'holds',
  rests: { concentratedLowerBound },
  truth: proof(
    'all p in [2, ∞], n ≥ 1, bounded K and X in Kⁿ, with the quotient 4√e·√min{p, ln 2d}·√((e^{2ρ} − 1)/ρ), at most 17·√min{p, ln 2d} for ρ ≤ 1; local privacy for all ε > 0; approximate privacy at X or a neighbour, for 0 < ε ≤ 1 and 0 < δ ≤ min{ε²/(2d²), e^{−ε}}',
    step(
      'below',
      'Every unbiased ρ-zCDP mechanism errs by at least Γ_p(K)/(2n·√(e^{2ρ} − 1)) at every X.',
      cites('NT Thm 43'),
    ),
    step(
      'above',
      'The Gaussian mechanism of Corollary 16 errs by at most 2√e·√(min{p, ln 2d}/ρ)·Γ_p(K)/n.',
      cites('NT Cor 16'),
    ),
    step(
      'quotient',
      '(e^{2ρ} − 1)/ρ increases in ρ and is e² − 1 < 6.39 at ρ = 1; 4·√2.7183·√6.39 < 17.',
      given,
      after('below'),
      after('above'),
    ),
    step(
      'local',
      'Under ε-local privacy every unbiased mechanism errs at every X by at least Γ_p(K)/(4√n·sinh(ε/2)), and some one by at most 2√(πe)·coth(ε/2)·√min{p, ln 2d}·Γ_p(K)/√n: the quotient is 8√(πe)·cosh(ε/2)·√min{p, ln 2d}.',
      cites('NT Thm 55'),
      cites('NT Thm 17', 1),
    ),
    step(
      'approximate',
      'Under approximate privacy the error is at least Γ_p(K)/(8εn) at X or one of its neighbours, and that of Gaussian noise at most 2√e·(1 + √2)·√(min{p, ln 2d}·ln(1/δ))·Γ_p(K)/(εn), as ε ≤ ln(1/δ): the quotient 16√e·(1 + √2)·√(min{p, ln 2d}·ln(1/δ)) has an extra √ln(1/δ).',
      cites('NT Thm 4', 1),
      cites('NT Thm 3', 1),
    ),
    step('all', 'This is the claim.', after('quotient'), after('local'), after('approximate')),
  ),
  evidence: () =>
    ['1/100', '1'].map((rho) =>
      number(
        `the lower bound for Γ_p(K) = n = 1, ρ = ${rho}`,
        concentratedLowerBound(Real.ONE, rational(rho), 1n),
      ),
    ),
});
