import { Rational } from '../../arithmetic/rational.js';
import { followTheLeader } from '../../mechanism/learning/leader.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { leader, ON_RUNS, runs, runText } from './ground/leader.js';

/** Every point x computed lies in [−1, 1] and (η·Σg + x)(y − x) ≥ 0 at both ends y: the condition of a minimum of a convex function. */
function minimises(): Outcome {
  const ends = [Rational.integer(-1n), Rational.ONE];
  return checked(
    `${ON_RUNS}: the points that are computed meet the condition of a minimum`,
    runs(),
    ({ gradients, eta }) => {
      let sum = 0n;
      return leader(gradients, eta).every((x, t) => {
        const slope = eta.mul(Rational.integer(sum)).add(x);
        sum += gradients[t]!;
        return x.abs().compare(Rational.ONE) <= 0 && ends.every((y) => slope.mul(y.sub(x)).sign() >= 0);
      });
    },
    runText,
  );
}

export default statement({
  id: 'HUU Alg 2',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'the regret bound that is proved of it; the box itself is lost',
  alternatives: [
    'the losses themselves instead of their gradients',
    'the regulariser divided by η instead of the gradients multiplied by it',
  ],
  says: 'Follow-the-regularised-leader plays x_{t+1} = argmin_K η·Σ_{s≤t}⟨g_s, x⟩ + R(x).',
  formula: 'x_{t+1}=\\operatorname*{arg\\,min}_{x\\in K}\\eta\\sum_{s\\le t}\\langle g_s,x\\rangle+R(x)',
  expected: 'reading: + +',
  rests: { followTheLeader },
  cost: 'moderate',
  readings: [
    {
      says: 'gradients multiplied by η; with R = ½‖x‖² the point is the projection of −η·Σg_s on K',
      truth: confirmed(
        proof(
          'all η > 0, all gradients and all closed convex K ≠ ∅, for R = ½‖x‖²',
          step('square', 'With G = Σ_{s≤t} g_s, η⟨G, x⟩ + ½‖x‖² = ½‖x + ηG‖² − ½η²‖G‖².', given),
          step(
            'projection',
            'So the minimum over K is attained exactly at the point of K nearest to −ηG, of which there is one as K is closed and convex.',
            after('square'),
          ),
        ),
        minimises,
      ),
    },
    {
      says: 'the regulariser divided by η: the same points',
      truth: proof(
        'all η > 0, all gradients, all K and all R',
        step(
          'scale',
          'η·Σ⟨g_s, x⟩ + R(x) is η times Σ⟨g_s, x⟩ + R(x)/η, and a positive factor does not move a minimum.',
          given,
        ),
      ),
    },
  ],
});
