import { statement } from '../statement.js';

export default statement({
  id: 'DMRST App. B: adaptive queries',
  section: 'B',
  mark: 'printed',
  says: 'It is asked how to extend the approach to learning rates that depend on the data, as in AdaGrad, where the map on the gradients is neither linear nor fixed in advance.',
  formula: '\\theta_{i+1}=\\theta_i-\\eta_i(g_1,\\dots,g_i)\\,g_i',
  expected: 'not-computable',
  open: 'Not settled. Post-processing the private prefix sums of one fixed factorization keeps the privacy guarantee for any such rates; what error is optimal then is not known.',
  beyond: 'A question about maps that are not matrices.',
});
