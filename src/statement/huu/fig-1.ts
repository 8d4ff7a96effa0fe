import { statement } from '../statement.js';

export default statement({
  id: 'HUU Fig 1',
  section: '-',
  mark: 'none',
  says: 'A first figure stands before the pair of programs, which is Figure 2; the text never refers to it.',
  formula: '\\text{lost}',
  expected: 'not-computable',
  beyond: 'Nothing of the figure is left but its number.',
});
