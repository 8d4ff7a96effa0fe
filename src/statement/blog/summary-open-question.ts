import { statement } from '../statement.js';

export default statement({
  id: 'BLOG Summary: open question',
  section: 'summary',
  mark: 'printed',
  says: 'The best error of a factorization may be put into the regret bound (1.2); whether the smallest maximal error of the prefix sums gives a tight regret in the end is open.',
  formula: '\\min_{BC=A}\\ \\max_j\\|C_j\\|_2\\,\\max_i\\|B_i\\|_2',
  expected: 'not-computable',
  open: 'The least product of the two norms is known up to an additive constant, 1 + ln(T)/π to leading order; that it decides the regret is neither proved nor refuted here.',
  beyond: 'The regret bound (1.2) stands in another part of the series, and the question is open.',
});
