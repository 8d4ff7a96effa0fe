import { Rational } from '../../arithmetic/rational.js';
import {
  guessingMechanism,
  twoRoundLeakage,
  type TwoRoundMechanism,
} from '../../privacy/notion/adaptive-tables.js';
import { number } from '../evidence.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** Forty two-round mechanisms with two inputs and outputs, from the digits of a linear congruence. */
function tables(): TwoRoundMechanism[] {
  let state = 2022;
  const next = (): bigint => {
    state = (state * 1103 + 12345) % 65536;
    return BigInt(1 + (state % 9));
  };
  const row = (): Rational[] => {
    const [p, r] = [next(), next()];
    return [Rational.ratio(p, p + r), Rational.ratio(r, p + r)];
  };
  return range(1, 40).map(() => {
    const [first, second] = [range(0, 1).map(row), range(0, 7).map(row)];
    return {
      inputs: 2,
      first: (x1) => first[x1]!,
      second: (x1, y1, x2) => second[4 * x1 + 2 * y1 + x2]!,
    };
  });
}

export default statement({
  id: 'DMRST Prop 2.1',
  says: 'A mechanism that is (ε, 0)-DP under continual observation for streams fixed in advance is so for adaptive streams.',
  formula:
    '\\sup_{\\text{adaptive}}\\frac{P(y)}{P^\\prime(y)}=\\sup_{\\text{nonadaptive}}\\frac{P(y)}{P^\\prime(y)}',
  expected: 'holds',
  rests: { twoRoundLeakage, guessingMechanism },
  decide: () => {
    const guess = twoRoundLeakage(guessingMechanism(8));
    return settle(
      proved(
        checked(
          '40 mechanisms of two rounds with rational tables',
          tables(),
          (mechanism) => {
            const { nonadaptive, adaptive } = twoRoundLeakage(mechanism);
            return adaptive.ratio!.equals(nonadaptive.ratio!);
          },
          () => 'one of them',
        ),
        'all mechanisms with discrete outputs',
        'the adversary’s choices are functions of the transcript, so that at a fixed transcript the ratio is that of the streams chosen along it',
      ),
      [
        number(
          'total variation 2/N of a mechanism fixed in advance, N = 8',
          guess.nonadaptive.totalVariation,
        ),
        number(
          'total variation of the same mechanism, adaptively: nothing of the kind for δ > 0',
          guess.adaptive.totalVariation,
        ),
      ],
    );
  },
});
