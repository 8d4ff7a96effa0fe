import { statement } from '../statement.js';
import thm30 from './thm-30.js';

export default statement({
  id: 'HUU eq (19)',
  section: '2.2',
  mark: 'restored',
  forcedBy: 'as Theorem 30',
  alternatives: ['divided by n', '1 or 1/2 in place of the 2'],
  says: 'The regret is at most 2η times the sum of the squared local norms of the gradients, the width, plus the range of the regulariser divided by η, the diameter.',
  formula: '\\mathrm{Reg}\\le2\\eta\\sum_t\\|g_t\\|_{t,*}^2+\\frac{R(u)-R(x_1)}\\eta',
  expected: 'reading: + + +',
  cost: 'moderate',
  restates: thm30,
});
