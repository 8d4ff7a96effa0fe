import { statement } from '../statement.js';
import { TRAINING } from './ground/training.js';

export default statement({
  id: 'DMRST Sec. 1: two thirds of the gap',
  section: '1, 5',
  mark: 'printed',
  says: 'The factorizations close two thirds, in one place more than two thirds, of the gap in accuracy between private and non-private training that earlier single-pass algorithms left.',
  formula: '\\frac{\\text{gap closed}}{\\text{gap}}\\ge\\frac23',
  expected: 'not-computable',
  beyond: TRAINING,
});
