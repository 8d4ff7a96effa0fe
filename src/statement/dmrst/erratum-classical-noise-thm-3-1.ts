import { printedFormDelta } from '../../privacy/gaussian/gaussian-constant.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { sufficientVariance } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { sufficient } from './ground/sufficient-noise.js';

export default statement({
  id: 'DMRST erratum: classical noise (Thm 3.1)',
  says: 'The classical σ = γζ√(2·ln(1.25/δ))/ε may be used in Theorem 3.1 at the ε of the experiments.',
  formula: '\\sigma=\\gamma\\zeta\\sqrt{2\\ln(1.25/\\delta)}/\\varepsilon',
  expected: 'imprecise: ε = 18.9',
  erratum: 'It is not (ε, δ)-DP for large ε; the noise of Theorem 3.1 is.',
  rests: { printedFormDelta, gaussianDelta, sufficientVariance },
  cost: 'moderate',
  decide: () =>
    settle(
      checked(
        'δ = 1e-6, ε = 1, 1.7, 3.7, 8.2, 18.9',
        ['1', '1.7', '3.7', '8.2', '18.9'],
        (epsilon) =>
          printedFormDelta('classical', rational(epsilon), rational('1e-6')).compare(rational('1e-6')) <= 0,
        (epsilon) => `ε = ${epsilon}`,
      ),
      [
        number(
          'true δ at ε = 18.9',
          printedFormDelta('classical', rational('18.9'), rational('1e-6')).toBits(60),
        ),
      ],
      { says: 'with σ² of Theorem 3.1 the release is (ε, δ)-DP', outcome: sufficient() },
    ),
});
