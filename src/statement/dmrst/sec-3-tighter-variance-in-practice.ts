import { Rational } from '../../arithmetic/rational.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { sufficientVariance, zcdpVariance } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, cites, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const DELTA = rational('1e-6');

const ordered = (): Outcome =>
  checked(
    `ε = 1, 8.2, 18.9 at δ = ${DELTA}: less variance by zCDP, whose true δ is below δ; a quarter of it is too little`,
    ['1', '8.2', '18.9'],
    (epsilon) => {
      const analytic = sufficientVariance(Rational.ONE, rational(epsilon), DELTA);
      const converted = zcdpVariance(Rational.ONE, rational(epsilon), DELTA);
      return (
        converted.compare(analytic) < 0 &&
        gaussianDelta(rational(epsilon), converted.sqrt()).compare(DELTA) < 0 &&
        gaussianDelta(rational(epsilon), converted.div(4n).sqrt()).compare(DELTA) > 0
      );
    },
    (epsilon) => `ε = ${epsilon}`,
  );

export default statement({
  id: 'DMRST Sec. 3: tighter variance in practice',
  section: '3',
  mark: 'printed',
  says: 'The variance of Theorem 3.1 for (ε, δ) is an analytic one; accounting by zCDP or by the exact privacy loss allows less noise.',
  formula: '\\sigma^2_{\\text{exact}}\\le\\sigma^2_{\\text{zCDP}}<\\sigma^2_{\\text{Thm 3.1}}',
  expected: 'holds',
  rests: { sufficientVariance, zcdpVariance, gaussianDelta },
  truth: confirmed(
    proof(
      'all ε > 0, 0 < δ < 1, sensitivity 1, L = ln(1/δ)',
      step(
        'analytic',
        'The variance of Theorem 3.1 is 1/(2ρ₁) with √ρ₁ = ε/(2√(L + ε)).',
        cites('DMRST Thm 3.1'),
      ),
      step(
        'converted',
        'The conversion ρ + 2√(ρL) ≤ ε of zCDP to (ε, δ) allows √ρ₂ = √(L + ε) − √L = ε/(√(L + ε) + √L), which is larger than √ρ₁, because √L < √(L + ε).',
        literature('Bun and Steinke, Proposition 1.3', 'the Gaussian release of variance 1/(2ρ) is ρ-zCDP'),
      ),
      step(
        'exact',
        'The exact profile of the Gaussian release gives the least variance at which it is (ε, δ)-DP at all; it is at most that of any sufficient condition, so at most 1/(2ρ₂).',
        given,
      ),
      step(
        'order',
        '1/(2ρ₂) < 1/(2ρ₁): both ways of accounting allow less noise than the theorem.',
        after('analytic'),
        after('converted'),
        after('exact'),
      ),
    ),
    ordered,
  ),
  evidence: () => [
    ...['1', '18.9'].flatMap((epsilon) => [
      number(
        `σ² of Theorem 3.1 at ε = ${epsilon}, sensitivity 1, δ = ${DELTA}`,
        sufficientVariance(Rational.ONE, rational(epsilon), DELTA),
      ),
      number(`σ² by zCDP at ε = ${epsilon}`, zcdpVariance(Rational.ONE, rational(epsilon), DELTA)),
    ]),
    number(
      'true δ of the variance by zCDP at ε = 1',
      gaussianDelta(Rational.ONE, zcdpVariance(Rational.ONE, Rational.ONE, DELTA).sqrt()),
    ),
  ],
});
