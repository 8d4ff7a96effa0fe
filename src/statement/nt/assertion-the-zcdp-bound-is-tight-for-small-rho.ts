import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { meanNoiseError } from '../../bound/mean/mean-noise.js';
import { concentratedGap, concentratedLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { Matrix } from '../../linear/matrix.js';
import { logarithm } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { exponents, pText } from './ground/samples.js';

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

/** The noise of the unit ball, M = I and Γ_p = d^{1/p}, over the bound: at most 4√(2e)·√(1 + 2ρ)·√min{p, ln 2d}. */
const everyExponent = (): Outcome =>
  checked(
    'the unit ball, d = 2, 4, 16, p = 2, 4, ∞, ρ = 1/2, 1/100, n = 1: the noise over the bound is between 4 and 4√(2e)·√(1 + 2ρ)·√min{p, ln 2d}',
    [2, 4, 16].flatMap((d) =>
      exponents
        .filter((p) => p === 'infinity' || p.compare(rational('3')) !== 0)
        .flatMap((p) => ['1/2', '1/100'].map((rho) => ({ d, p, rho: rational(rho) }))),
    ),
    ({ d, p, rho }) => {
      const inverse = p === 'infinity' ? Rational.ZERO : Rational.ONE.div(p);
      const gamma = Real.of(BigInt(d)).power(inverse);
      const quotient = meanNoiseError(Matrix.identity(d), p, rho, 1n).div(
        concentratedLowerBound(gamma, rho, 1n),
      );
      const log = logarithm(Real.of(BigInt(2 * d)));
      const factor = p === 'infinity' || log.compare(p) < 0 ? log : Real.of(p);
      const most = factor
        .mul(exp(Rational.ONE))
        .mul(Real.of(rational('2').add(rho.mul(rational('4')))))
        .mul(16n);
      return quotient.compare(4n) > 0 && quotient.sqr().compare(most) < 0;
    },
    ({ d, p, rho }) => `d = ${d}, p = ${pText(p)}, ρ = ${rho}`,
  );

export default statement({
  id: 'NT Assertion: the zCDP bound is tight for small ρ',
  section: '4',
  mark: 'forced',
  forcedBy: 'the word small; the upper bound beside it is that of Corollary 16',
  alternatives: ['at p = 2 only'],
  says: 'For small ρ the lower bound for ρ-zCDP is tight: at p = 2 up to a constant, and for every p in [2, ∞] up to a constant times √min{p, log 2d}, by Gaussian noise.',
  formula:
    '\\frac{\\sqrt{2/\\rho}\\;\\Gamma_2(K)/n}{\\Gamma_2(K)/(2n\\sqrt{e^{2\\rho}-1})}=4\\sqrt{\\frac{e^{2\\rho}-1}{2\\rho}}\\to4,\\qquad\\frac{2\\sqrt{e\\min\\{p,\\ln2d\\}/\\rho}\\;\\Gamma_p(K)/n}{\\Gamma_p(K)/(2n\\sqrt{e^{2\\rho}-1})}\\to4\\sqrt{2e\\min\\{p,\\ln2d\\}}',
  expected: 'holds',
  rests: { concentratedLowerBound, concentratedGap, meanNoiseError },
  truth: confirmed(
    proof(
      'every bounded K in ℝ^d, p in [2, ∞], n ≥ 1 and 0 < ρ ≤ 1/2: the factor is at most 4√(1 + 2ρ) at p = 2, and 4√(2e)·√(1 + 2ρ)·√min{p, ln 2d} for every p',
      step(
        'noise',
        'Gaussian noise of covariance 2AAᵀ/(ρn²), K in a shift of AB, is ρ-zCDP. For p = 2 choose A with √tr(AAᵀ) = Γ_2(K): as E‖Z‖_2² = 2·tr(AAᵀ)/(ρn²), its error is √(2/ρ)·Γ_2(K)/n.',
        cites('NT Thm 15'),
        cites('NT Assertion: Γ_p is attained'),
      ),
      step(
        'quotient',
        'Over the lower bound this is 2√(2/ρ)·√(e^{2ρ} − 1) = 4·√((e^{2ρ} − 1)/(2ρ)).',
        after('noise'),
        cites('NT Thm 43'),
      ),
      step(
        'increase',
        'For 0 < x = 2ρ ≤ 1, (e^x − 1)/x = 1 + x/2 + x²/6 + … ≤ 1 + x(1/2 + 1/6 + 1/24 + …) = 1 + (e − 2)x ≤ 1 + x.',
        given,
      ),
      step('two', 'So the quotient at p = 2 is at most 4√(1 + 2ρ).', after('quotient'), after('increase')),
      step(
        'every p',
        'For every p some ρ-zCDP mechanism has an error of at most 2√e·√(min{p, ln 2d}/ρ)·Γ_p(K)/n; over the lower bound this is 4√e·√min{p, ln 2d}·√((e^{2ρ} − 1)/ρ) ≤ 4√(2e)·√(1 + 2ρ)·√min{p, ln 2d}.',
        after('increase'),
        cites('NT Cor 16'),
        cites('NT Thm 43'),
      ),
      step('both', 'These are the two factors.', after('two'), after('every p')),
    ),
    gap,
    everyExponent,
  ),
  evidence: () => [
    number('the quotient at ρ = 10⁻⁶', concentratedGap(rational('1e-6'), 'document')),
    number('with Γ_2(K − K) on both sides', concentratedGap(rational('1e-6'))),
  ],
});
