import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { statement } from '../statement.js';

export default statement({
  id: 'APT Sec. 2: error is the mean variance',
  section: '2',
  mark: 'forced',
  forcedBy: 'both sides and the condition are named in words',
  says:
    'The mean squared error is the expectation of the mean over t = 1, …, T of the squared deviation of release t from x_1 + … + x_t; for unbiased releases, as those of every ' +
    'factorization are, it is the mean of their variances.',
  formula:
    '\\mathrm{MSE}=\\mathbb E\\Bigl[\\frac1T\\sum_{t=1}^T\\bigl(M(x)_t-S_t\\bigr)^2\\Bigr]=\\frac1T\\sum_{t=1}^T\\mathrm{Var}[M(x)_t]',
  expected: 'definition',
  rests: { kAryMeanSquaredError },
  definition: true,
});
