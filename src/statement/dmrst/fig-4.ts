import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Fig 4',
  section: 'E.4',
  mark: 'printed',
  says: 'The loss against the running time of three optimisers of (4) on CPUs, gradient descent, the algorithm of Yuan et al. and the iteration of φ: the last is significantly faster in all situations tested, by up to two orders of magnitude.',
  formula: '\\mathcal L(t)',
  expected: 'not-computable',
  beyond:
    'Running times of other programs on other machines are nothing that follows from a definition; how many steps the iteration of φ needs is computed in Sec. 3: convergence in experiments.',
});
