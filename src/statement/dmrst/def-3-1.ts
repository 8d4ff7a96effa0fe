import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Def 3.1',
  section: '3',
  mark: 'printed',
  says: 'Data matrices G and H in ℝ^{n×d} are neighbours if they differ in one row only, by a vector of Euclidean norm at most ζ; each person contributes to one row, as everywhere after this definition.',
  formula: 'G-H=e_ju^\\top,\\qquad\\|u\\|_2\\le\\zeta',
  expected: 'definition',
  rests: { euclideanSensitivitySquared },
  definition: true,
});
