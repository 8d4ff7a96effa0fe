import { parity } from '../../workload/parity.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (9)',
  section: '1.1.2',
  mark: 'forced',
  forcedBy: 'the rows of the unnormalised Hadamard matrix, of which the parities are said to be some',
  says: 'The family of the w-wise parity queries over {−1, 1}^d has one query for each set P of w coordinates, the product of these.',
  formula: '\\Bigl\\{q_P(x)=\\prod_{j\\in P}x_j:P\\subseteq\\{1,\\dots,d\\},\\ |P|=w\\Bigr\\}',
  expected: 'definition',
  rests: { parity },
  definition: true,
});
