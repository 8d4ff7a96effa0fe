import { Rational } from '../../arithmetic/rational.js';
import { guessingMechanism, twoRoundLeakage } from '../../privacy/notion/adaptive-tables.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';

/** With N values in place of [0, 1] two streams fixed in advance are told apart with probability 2/N, adaptive ones always. */
const finite = (): Outcome =>
  checked(
    'N = 2, 3 hidden values in place of [0, 1]',
    [2, 3],
    (n) => {
      const { nonadaptive, adaptive } = twoRoundLeakage(guessingMechanism(n));
      return (
        nonadaptive.totalVariation.equals(Rational.ratio(2n, BigInt(n))) &&
        adaptive.totalVariation.equals(Rational.ONE)
      );
    },
    (n) => `N = ${n}`,
  );

export default observation({
  id: 'DMRST observation: discrete outputs in Prop 2.1',
  about: ['DMRST Prop 2.1'],
  says: 'Proposition 2.1 needs countably many outputs, as its proof assumes: with a continuous output there is a mechanism that is 0-DP for all streams fixed in advance and reveals everything to an adaptive adversary.',
  formula:
    'P_x=P_{x^\\prime}\\ \\text{for all fixed }x,x^\\prime,\\qquad d_{TV}(\\mathrm{View}_0,\\mathrm{View}_1)=1',
  expected: 'holds',
  rests: { twoRoundLeakage, guessingMechanism },
  truth: confirmed(
    proof(
      'the mechanism of two rounds that ignores x_1, answers y_1 uniform on [0, 1], takes x_2 = (g, b) with g in [0, 1] and a bit b, and answers y_2 = b if g = y_1, else y_2 = 0',
      step(
        'fixed',
        'For g fixed in advance y_1 = g has probability 0, so the law of (y_1, y_2) is that of (y_1, 0) for every stream: any two streams fixed in advance have the same law of outputs.',
        given,
      ),
      step(
        'adaptive',
        'The adversary who sees y_1 and names (y_1, 0) and (y_1, 1), two streams that differ in one element, sees y_2 = b.',
        given,
      ),
      step(
        'both',
        'So the mechanism is 0-DP nonadaptively, and no finite ε is enough adaptively.',
        after('fixed'),
        after('adaptive'),
      ),
    ),
    finite,
  ),
});
