import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (22)',
  section: '3',
  mark: 'forced',
  forcedBy: 'its adjoint, which turns a vector into a diagonal matrix',
  says: 'The linear map of the constraints takes a block matrix X to the trace of its first block and the diagonal of its second.',
  formula: '\\Phi(X)=(\\operatorname{tr}P;\\,Q_{11},\\dots,Q_{mm})',
  expected: 'definition',
  definition: true,
});
