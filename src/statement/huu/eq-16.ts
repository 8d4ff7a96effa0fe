import { traceNorm } from '../../bound/optimum/gamma-bounds.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (16)',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'the Schatten-1 norm is used as the sum of the singular values',
  says: 'The Schatten p-norm of a matrix is the p-norm of its singular values; the Schatten-1 norm is the trace norm.',
  formula: '\\|A\\|_p=\\Bigl(\\sum_i\\sigma_i(A)^p\\Bigr)^{1/p}',
  expected: 'definition',
  rests: { traceNorm },
  definition: true,
});
