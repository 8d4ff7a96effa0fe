import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 10',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'the standard definition, with two pairs of dual norms that are named',
  says: 'The dual norm of y is the largest real part of ⟨x, y⟩ over the x of norm at most 1; the 2-norm is its own dual, the 1-norm and the maximum norm are dual to each other.',
  formula: '\\|y\\|_*=\\max_{\\|x\\|\\le1}\\Re\\langle x,y\\rangle',
  expected: 'definition',
  definition: true,
});
