import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Sec. 1: two orders of magnitude',
  section: '1, 3, E.4',
  mark: 'printed',
  says: 'The iteration can be two orders of magnitude faster than the optimisers known for the matrix mechanism, those of Yuan et al.: less than 3 minutes against more than 80 for the larger of two sizes of prefix sums, and faster in all situations tested; HDMM is not compared.',
  formula: 't_\\varphi<3\\,\\text{min},\\qquad t_{\\text{Yuan et al.}}>80\\,\\text{min}',
  expected: 'not-computable',
  beyond:
    'Running times of other programs on other machines are nothing that follows from a definition. The times given, less than 3 and more than 80 minutes, say only that the factor is more than 26.',
});
