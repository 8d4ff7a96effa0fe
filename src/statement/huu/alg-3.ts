import { euclideanSensitivitySquared, rowDifference } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { sensitivity } from './ground/learner.js';

export default statement({
  id: 'HUU Alg 3',
  says: 'Private follow-the-regularized-leader adds the noise b = LZ of the square root, scaled to the sensitivity ‖R‖·G.',
  formula:
    '\\theta_{t+1}=\\operatorname*{arg\\,min}_K\\Bigl\\langle\\sum_{s\\le t}g_s+b_t,\\theta\\Bigr\\rangle+\\tfrac\\lambda2\\|\\theta\\|^2',
  expected: 'imprecise: g = G, g′ = −G',
  erratum:
    'Data sets that differ in one point may have gradients g and −g: the sensitivity is 2‖R‖·G unless a point is replaced by nothing.',
  rests: { rowDifference, euclideanSensitivitySquared },
  decide: () =>
    settle(
      sensitivity('replacement'),
      [
        number('s for replacement', rowDifference('replacement')),
        number('s for zero-out', rowDifference('zero-out')),
      ],
      {
        says: 'right when a point is replaced by nothing; with 2‖R‖·G when it is replaced by another',
        outcome: proved(
          sensitivity('zero-out'),
          'zero-out neighbours',
          'the change of R·G is R_j·gᵀ of norm at most ‖R‖_{1→2}·G',
        ),
      },
    ),
});
