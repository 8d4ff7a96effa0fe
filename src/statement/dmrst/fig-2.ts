import { statement } from '../statement.js';
import { notComputable } from '../verdict.js';
import { TRAINING } from './ground/training.js';

export default statement({
  id: 'DMRST Fig 2',
  says: 'The training results are as plotted.',
  formula: '\\text{accuracy against }\\varepsilon',
  expected: 'not-computable',
  rests: {},
  decide: () => notComputable(TRAINING),
});
