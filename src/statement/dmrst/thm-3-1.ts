import { Rational } from '../../arithmetic/rational.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { sufficientVariance } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { sufficient, varianceOfTheorem } from './ground/sufficient-noise.js';

/** ρ + 2√(ρL) ≤ ε for ρ = 1/(2σ²), decided for exact σ². */
const converted = (): Outcome =>
  checked(
    'ε = 1/10, 1, 18.9, δ = 1e-1, 1e-6: ρ + 2√(ρL) ≤ ε for ρ = 1/(2σ²), and not for that of a quarter of the variance',
    ['1/10', '1', '18.9'].flatMap((epsilon) => ['1e-1', '1e-6'].map((delta) => ({ epsilon, delta }))),
    ({ epsilon, delta }) => {
      const e = rational(epsilon);
      const variance = varianceOfTheorem(e, rational(delta));
      const log = variance.mul(e.pow(2)).div(2n).sub(e);
      const spent = (rho: typeof variance): typeof variance => rho.mul(log).sqrt().mul(2n).add(rho);
      const rho = variance.mul(2n).power(-1n);
      return spent(rho).compare(e) <= 0 && spent(rho.mul(4n)).compare(e) > 0;
    },
    ({ epsilon, delta }) => `ε = ${epsilon}, δ = ${delta}`,
  );

export default statement({
  id: 'DMRST Thm 3.1',
  section: '3, E.1',
  mark: 'restored',
  forcedBy:
    'the proof: sensitivity γζ, zCDP of Gaussian noise, and the conversion with ρ = ε²/(4 ln(1/δ) + 4ε)',
  alternatives: [
    'a variance with an unnamed constant, or the classical one with ln(1.25/δ): neither is what the proof gives',
    'the standard deviation, with γζ outside of a square root',
  ],
  says: 'For A = BC with γ the largest column norm of C and G with rows of norm at most ζ, fixed in advance, the release of B(CG + Z), Z with independent Gaussian entries of variance 2γ²ζ²(ln(1/δ) + ε)/ε², is (ε, δ)-DP when a row is replaced by 0.',
  formula: '\\sigma^2=\\frac{2\\gamma^2\\zeta^2(\\ln(1/\\delta)+\\varepsilon)}{\\varepsilon^2}',
  expected: 'reading: +',
  rests: { sufficientVariance, gaussianDelta },
  readings: [
    {
      says: 'σ² = 2γ²ζ²(ln(1/δ) + ε)/ε²',
      truth: confirmed(
        proof(
          'all ε > 0, 0 < δ < 1, all A = BC and all G with rows of norm at most ζ, of which one is replaced by 0',
          step(
            'sensitivity',
            'Replacing row g_j of G by 0 changes CG by C_j·g_jᵀ, C_j column j of C, of Frobenius norm ‖C_j‖·‖g_j‖ ≤ γζ.',
            given,
          ),
          step(
            'zcdp',
            'The Rényi divergence of order α between Gaussians of variance σ² per entry at distance Δ is αΔ²/(2σ²); so CG + Z is ρ-zCDP with ρ = γ²ζ²/(2σ²) = ε²/(4(L + ε)), L = ln(1/δ).',
            after('sensitivity'),
            given,
          ),
          step('root', '√ρ = ε/(2√(L + ε)) ≤ ε/(√(L + ε) + √L) = √(L + ε) − √L.', given),
          step('spent', 'So ρ + 2√(ρL) = (√ρ + √L)² − L ≤ (L + ε) − L = ε.', after('root')),
          step(
            'conversion',
            'A ρ-zCDP release is (ρ + 2√(ρL), δ)-DP, hence (ε, δ)-DP; multiplying by B is post-processing.',
            literature('Bun and Steinke, Proposition 1.3', 'the release is ρ-zCDP, and 0 < δ < 1'),
            after('zcdp'),
            after('spent'),
          ),
        ),
        sufficient,
        converted,
      ),
    },
  ],
  evidence: () => [
    number('σ² at γζ = 1, ε = 1, δ = 1e-6', sufficientVariance(Rational.ONE, Rational.ONE, rational('1e-6'))),
    number(
      'exact δ at ε = 18.9 for the σ of δ = 1e-6',
      gaussianDelta(rational('18.9'), varianceOfTheorem(rational('18.9'), rational('1e-6')).sqrt()),
    ),
  ],
});
