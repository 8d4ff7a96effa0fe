import { Rational } from '../../arithmetic/rational.js';
import { followTheLeader } from '../../mechanism/learning/leader.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { leader, ON_RUNS, runs, runText, type Run } from './ground/leader.js';

const regretOf = ({ gradients, eta, u }: Run): Rational =>
  Rational.sum(leader(gradients, eta).map((x, t) => x.sub(u).mul(Rational.integer(gradients[t]!))));

/** Regret ≤ a·η·Σg² + (R(u) − R(x_1))/η. */
function leaderBound(a: Rational): Outcome {
  return checked(
    ON_RUNS,
    runs(),
    (run) => {
      const squares = Rational.integer(run.gradients.reduce((sum, g) => sum + g * g, 0n));
      const bound = a
        .mul(run.eta)
        .mul(squares)
        .add(run.u.pow(2).div(Rational.integer(2n).mul(run.eta)));
      return regretOf(run).compare(bound) <= 0;
    },
    runText,
  );
}

export default statement({
  id: 'HUU Thm 30',
  also: ['HUU eq (19)'],
  says: 'Follow-the-regularized-leader has regret at most 2η·Σ‖g_t‖² + (R(u) − R(x_1))/η.',
  formula: '\\mathrm{Reg}\\le2\\eta\\sum_t\\|g_t\\|_{t,*}^2+\\frac{R(u)-R(x_1)}\\eta',
  expected: 'holds-on',
  rests: { followTheLeader },
  cost: 'moderate',
  decide: () =>
    settle(all(leaderBound(rational('1/2')), leaderBound(Rational.integer(2n))), [
      number('constant in front of η·Σ‖g_t‖² that also holds on these runs', rational('1/2')),
    ]),
});
