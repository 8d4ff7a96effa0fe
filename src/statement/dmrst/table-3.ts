import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { gaussianEpsilon } from '../../privacy/gaussian/gaussian-inverse.js';
import { bestIntegerOrder } from '../../privacy/notion/renyi.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { DELTA, PRINTED } from './ground/printed-epsilon.js';

/** (z, ε) is (ε, 1e-6)-DP. */
const guarantees = (): Outcome =>
  checked(
    'the five noise multipliers of the tables at δ = 1e-6',
    PRINTED,
    ([z, epsilon]) => gaussianDelta(rational(epsilon), rational(z)).compare(rational(DELTA)) <= 0,
    ([z]) => `z = ${z}`,
  );

export default statement({
  id: 'DMRST Table 3',
  also: ['DMRST Table 4'],
  says: 'The noise multipliers 0.341, …, 5.456 give (ε, 10⁻⁶)-DP with ε = 18.9, 8.2, 3.7, 1.7 and 0.8.',
  formula:
    '\\delta(\\varepsilon)=\\Phi\\bigl(\\tfrac1{2z}-\\varepsilon z\\bigr)-e^\\varepsilon\\Phi\\bigl(-\\tfrac1{2z}-\\varepsilon z\\bigr)\\le10^{-6}',
  expected: 'holds-on',
  rests: { gaussianDelta, gaussianEpsilon, bestIntegerOrder },
  cost: 'moderate',
  decide: () =>
    settle(
      guarantees(),
      PRINTED.map(([z, epsilon]) =>
        number(
          `exact ε at z = ${z}, printed ${epsilon}`,
          gaussianEpsilon(rational(z), rational(DELTA)).enclose(60),
          8,
        ),
      ),
    ),
});
