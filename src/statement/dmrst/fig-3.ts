import { statement } from '../statement.js';
import { TRAINING } from './ground/training.js';

export default statement({
  id: 'DMRST Fig 3',
  section: '5, I',
  mark: 'printed',
  says: 'Test accuracy against ε for the mechanisms with constant rates, and with decay or a linear cooldown of the rate over the last 512 rounds, with 100 and with 167 clients per round; means over 10 seeds without the runs that diverged.',
  formula: '\\text{accuracy}(\\varepsilon)',
  expected: 'not-computable',
  beyond: TRAINING,
});
