import { statement } from '../statement.js';

export default statement({
  id: 'APT Sec. 6: open directions',
  section: '6',
  mark: 'printed',
  says: 'To place the items in some of the leaves only might lower the constant a little, and would be hard to analyse; a search among the factorizations for a small ℓ₁ sensitivity is more promising.',
  formula: '\\min_{BC=A}\\|C\\|_{1\\to1}^2\\,\\|B\\|_F^2',
  expected: 'not-computable',
  open: 'For k = 2 the leaves with as many ones as zeros give the constant 1/4 in place of 1; for larger k with subtraction, and for general factorizations, no constant below that of k = 19 is known.',
  beyond: 'A conjecture about mechanisms that are not described.',
});
