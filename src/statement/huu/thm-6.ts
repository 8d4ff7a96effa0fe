import { Rational } from '../../arithmetic/rational.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { regretNoise } from '../../bound/learning/regret-noise.js';
import { bestRegretBound, type PrivateLearner, type RegretReading } from '../../bound/learning/regret.js';
import type { NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, atMost, checked, everywhere, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';
import { sensitivity } from './ground/learner.js';

/** N_n ≤ 1 + ln(4n/5)/π, the noise of the iterates below the bound of Thm 2. */
function noiseBelowBound(): Outcome {
  const small = checked(
    'n = 1, …, 6',
    range(1, 6),
    (n) => atMost(regretNoise('mean', n), regretNoise('printed', n)),
    (n) => `n = ${n}`,
  );
  const beyond = everywhere(findInequality('error-printed'), 7n);
  if (!small.holds || !beyond.holds) return small.holds ? beyond : small;
  return proved(
    all(small, beyond),
    'all n ≥ 1',
    `n ≤ 6 by computation; N_n ≤ U_n by Cauchy and Schwarz, and U_n ≤ 1 + ln(4n/5)/π for n ≥ 7: ${beyond.proof ?? ''}`,
  );
}

const learner = (relation: NeighbourRelation): PrivateLearner => ({
  steps: 64,
  dimension: 4n,
  gradientNorm: Rational.ONE,
  comparatorNorm: Rational.ONE,
  relation,
  multiplier: Rational.ONE,
});

const reading = (a: string, noise: RegretReading['noise']): RegretReading => ({
  gradientConstant: rational(a),
  noise,
  norm: 'root-dimension',
});

export default statement({
  id: 'HUU Thm 6',
  also: ['HUU Thm 41', 'HUU eq (8)'],
  says: 'Private follow-the-regularized-leader has expected mean regret at most G‖θ*‖√(2(a + sC√d(1 + ln(4n/5)/π))/n), with constants a and s that were not recovered.',
  formula:
    '\\mathbb E\\,\\mathrm{Reg}\\le G\\|\\theta^*\\|\\sqrt{\\frac2n\\Bigl(a+sC\\sqrt d\\bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}5\\bigr)\\Bigr)}',
  expected: 'reading: + + -',
  erratum:
    'With s = 1 it needs neighbours in which a point is replaced by nothing, and λ depends on ‖θ*‖ although the claim is for every θ*.',
  rests: { regretNoise, bestRegretBound, logUpperBound, truthSet },
  decide: () =>
    settleReadings(
      [
        {
          says: 'a = 1/2, s = 1 for a point replaced by nothing',
          outcome: all(noiseBelowBound(), sensitivity('zero-out')),
        },
        {
          says: 'a = 2 from Thm 30 to the letter, s = 1 for a point replaced by nothing',
          outcome: all(noiseBelowBound(), sensitivity('zero-out')),
        },
        {
          says: 's = 1 for a point replaced by another',
          outcome: all(noiseBelowBound(), sensitivity('replacement')),
        },
      ],
      [
        number('N₁ (its bound is 1 + ln(4/5)/π)', regretNoise('mean', 1)),
        number('N₂', regretNoise('mean', 2)),
        number('bound at n = 2', logUpperBound('printed', 2n)),
        number(
          'bound for n = 64, d = 4, G = ‖θ*‖ = C = 1, a = 1/2, s = 1',
          bestRegretBound(learner('zero-out'), reading('1/2', 'printed')),
        ),
        number(
          'the same with the noise N_n of the iterates',
          bestRegretBound(learner('zero-out'), reading('1/2', 'mean')),
        ),
        number('with s = 2', bestRegretBound(learner('replacement'), reading('1/2', 'printed'))),
      ],
    ),
});
