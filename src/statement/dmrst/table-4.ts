import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { gaussianEpsilon } from '../../privacy/gaussian/gaussian-inverse.js';
import { bestIntegerOrder } from '../../privacy/notion/renyi.js';
import { gaussianRho } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { computed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { DELTA, PRINTED } from './ground/printed-epsilon.js';

const ON = `the five noise multipliers of Table 3 at δ = ${DELTA}`;
const named = ([z]: (typeof PRINTED)[number]): string => `z = ${z}`;

/** ε of one Gaussian query of sensitivity 1 by Rényi divergence of the best integer order. */
const byOrders = (z: string): Interval =>
  bestIntegerOrder(gaussianRho(Rational.ONE, rational(z).pow(2)), rational(DELTA)).epsilon.toBits(60);

/** The exact ε at the first multiplier, between two decimals, of which the printed one is more than a unit away. */
const lessThanPrinted = (): Outcome =>
  checked(
    `z = ${PRINTED[0][0]}, δ = ${DELTA}`,
    [PRINTED[0]],
    ([z, printed]) => {
      const at = (epsilon: string): number =>
        gaussianDelta(rational(epsilon), rational(z)).compare(rational(DELTA));
      return (
        at('17.65') <= 0 &&
        at('17.64') > 0 &&
        rational(printed).sub(rational('17.65')).compare(rational('0.05')) > 0
      );
    },
    named,
  );

/** ε exactly. */
const exactly = (z: string): Interval => gaussianEpsilon(rational(z), rational(DELTA)).enclose(60);

/** Whether each printed number is the ε by orders, rounded to one decimal. */
const rounds = (): Outcome =>
  checked(
    ON,
    PRINTED,
    ([z, printed]) => {
      const off = byOrders(z).sub(Interval.fromRational(rational(printed), 60), 60);
      return off.mag().toRational().compare(rational('0.05')) < 0;
    },
    named,
  );

export default statement({
  id: 'DMRST Table 4',
  section: 'I',
  mark: 'candidate',
  forcedBy:
    'the five numbers are printed, the head of their column and δ are lost; that they are ε at δ = 10⁻⁶ follows from their agreement with the five noise multipliers',
  alternatives: ['another δ, with real orders', 'the ε of another query'],
  says: 'The noise multipliers of Table 3 go with ε = 18.9, 8.2, 3.7, 1.7 and 0.8, for each of the four mechanisms.',
  formula:
    '\\delta(\\varepsilon)=\\Phi\\bigl(\\tfrac1{2z}-\\varepsilon z\\bigr)-e^\\varepsilon\\Phi\\bigl(-\\tfrac1{2z}-\\varepsilon z\\bigr)\\le10^{-6}',
  expected: 'reading: + + -',
  rests: { gaussianDelta, gaussianEpsilon, bestIntegerOrder, gaussianRho },
  cost: 'moderate',
  readings: [
    {
      says: 'one Gaussian query of sensitivity 1 and noise multiplier z is (ε, 10⁻⁶)-DP, and not (9ε/10, 10⁻⁶)-DP',
      truth: () =>
        checked(
          ON,
          PRINTED,
          ([z, epsilon]) => {
            const at = (factor: string): number =>
              gaussianDelta(rational(epsilon).mul(rational(factor)), rational(z)).compare(rational(DELTA));
            return at('1') <= 0 && at('9/10') > 0;
          },
          named,
        ),
    },
    {
      says: 'ε is that of Rényi divergence over the orders 2, 3, … at δ = 10⁻⁶, to one decimal',
      truth: rounds,
    },
    {
      says: 'ε is the exact one at δ = 10⁻⁶, to one decimal',
      truth: refuted(
        'z = 0.341',
        proof(
          'z = 0.341 and δ = 10⁻⁶: the exact ε is between 17.64 and 17.65, and 18.9 is printed',
          step('exact', 'δ(17.65) ≤ 10⁻⁶ < δ(17.64), and δ falls with ε.', computed(lessThanPrinted)),
        ),
      ),
    },
  ],
  evidence: () =>
    PRINTED.flatMap(([z, epsilon]) => [
      number(`ε over integer orders at z = ${z}, printed ${epsilon}`, byOrders(z), 8),
      number(`exact ε at z = ${z}`, exactly(z), 8),
    ]),
});
