import { gammaCbEntryLower, gammaCbUpperSquared } from '../../bound/optimum/gamma-bounds.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (17)',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'both norms are named where it is used',
  says: 'The completely bounded norm of A, also γ_2, is the least product of the largest row norm of L and the largest column norm of R over all factorizations A = LR.',
  formula: '\\gamma_{cb}(A)=\\min\\{\\|L\\|_{2\\to\\infty}\\,\\|R\\|_{1\\to2}:A=LR\\}',
  expected: 'definition',
  rests: { gammaCbUpperSquared, gammaCbEntryLower },
  definition: true,
});
