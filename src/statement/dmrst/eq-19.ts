import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (19)',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'the notation is told in words',
  says: 'J is the derivative of φ at its fixed point.',
  formula: 'J=D\\varphi(v^*)',
  expected: 'definition',
  rests: { exactCurvature },
  definition: true,
});
