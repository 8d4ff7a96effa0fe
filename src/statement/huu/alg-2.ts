import { Rational } from '../../arithmetic/rational.js';
import { followTheLeader } from '../../mechanism/learning/leader.js';
import { checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { leader, ON_RUNS, runs, runText } from './ground/leader.js';

/** Alg. 2: each point minimises its objective over the points of a grid and the one computed. */
function minimises(): Outcome {
  const grid = range(-8, 8).map((i) => Rational.ratio(BigInt(i), 8n));
  return checked(
    `${ON_RUNS}; against the points of [−1, 1] in eighths`,
    runs(),
    ({ gradients, eta }) => {
      let sum = 0n;
      return leader(gradients, eta).every((x, t) => {
        const objective = (y: Rational): Rational =>
          eta
            .mul(Rational.integer(sum))
            .mul(y)
            .add(y.pow(2).div(Rational.integer(2n)));
        const best = objective(x);
        const least = grid.every((y) => best.compare(objective(y)) <= 0);
        sum += gradients[t]!;
        return least;
      });
    },
    runText,
  );
}

export default statement({
  id: 'HUU Alg 2',
  says: 'Follow-the-regularized-leader plays x_{t+1} = argmin_K η·Σ_{s≤t}⟨g_s, x⟩ + R(x).',
  formula: 'x_{t+1}=\\operatorname*{arg\\,min}_{x\\in K}\\eta\\sum_{s\\le t}\\langle g_s,x\\rangle+R(x)',
  expected: 'holds-on',
  rests: { followTheLeader },
  cost: 'moderate',
  decide: () => settle(minimises(), []),
});
