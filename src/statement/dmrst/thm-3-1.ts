import { Rational } from '../../arithmetic/rational.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { sufficientVariance, zcdpVariance } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { sufficient } from './ground/sufficient-noise.js';

export default statement({
  id: 'DMRST Thm 3.1',
  says: 'With noise of variance 2γ²ζ²(ln(1/δ) + ε)/ε² in every entry of Z the release B(CG + Z) is (ε, δ)-DP when a row of norm at most ζ is replaced by 0, γ the largest column norm of C.',
  formula: '\\sigma^2=\\frac{2\\gamma^2\\zeta^2(\\ln(1/\\delta)+\\varepsilon)}{\\varepsilon^2}',
  expected: 'holds',
  rests: { sufficientVariance, zcdpVariance, gaussianDelta },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        sufficient(),
        'all ε > 0 and 0 < δ < 1',
        'ρ = ε²/(4L + 4ε) has √ρ ≤ √(L + ε) − √L, L = ln(1/δ), so that ρ + 2√(ρL) ≤ ε; the constant is a reading that the proof forces',
      ),
      [
        number('σ² at ε = 1, δ = 1e-6', sufficientVariance(Rational.ONE, Rational.ONE, rational('1e-6'))),
        number(
          'the least that the same conversion allows',
          zcdpVariance(Rational.ONE, Rational.ONE, rational('1e-6')),
        ),
        number(
          'exact δ at ε = 18.9 for the σ of δ = 1e-6',
          gaussianDelta(
            rational('18.9'),
            sufficientVariance(Rational.ONE, rational('18.9'), rational('1e-6')).sqrt(),
          ),
        ),
      ],
    ),
});
