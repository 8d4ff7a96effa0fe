import { statement } from '../statement.js';

export default statement({
  id: 'DMRST E.4: three algorithms compared',
  section: 'E.4',
  mark: 'printed',
  says: 'Gradient descent on (4), which converges by convexity, an algorithm of Yuan et al., and the iteration of φ were compared; the last was significantly faster in all situations tested.',
  formula: 'v_{k+1}=\\varphi(v_k)',
  expected: 'not-computable',
  beyond:
    'It reports run times of implementations on machines; nothing in it follows from the algorithms alone.',
});
