import { statement } from '../statement.js';
import { TRAINING } from './ground/training.js';

export default statement({
  id: 'DMRST Fig 6',
  section: 'I',
  mark: 'printed',
  says: 'Evaluation accuracy in the last part of training for several schedules of the rate and with momentum; the factorization for momentum is worse than that for prefix sums in the body of the training and overtakes it at the end.',
  formula: '\\text{accuracy}(i)',
  expected: 'not-computable',
  beyond: `${TRAINING} The variances behind it are computed in App. I: late overtaking.`,
});
