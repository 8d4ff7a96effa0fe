import { statement } from '../statement.js';

export default statement({
  id: 'HUU Remark 20',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'it is told in words',
  says: 'L and R always denote the factors of a factorization of A.',
  formula: 'A=LR',
  expected: 'definition',
  definition: true,
});
