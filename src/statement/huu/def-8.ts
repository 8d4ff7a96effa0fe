import { parity } from '../../workload/parity.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 8',
  section: '1.1.2',
  mark: 'forced',
  forcedBy: 'the rows of the unnormalised Hadamard matrix, of which the parities are said to be some',
  says: 'A w-wise parity query over {−1, 1}^d is the product of w of the d coordinates; there are C(d, w) of them.',
  formula: 'q_P(x)=\\prod_{j\\in P}x_j,\\qquad P\\subseteq\\{1,\\dots,d\\},\\ |P|=w',
  expected: 'definition',
  rests: { parity },
  definition: true,
});
