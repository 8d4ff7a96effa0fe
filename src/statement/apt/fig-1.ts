import { statement } from '../statement.js';

export default statement({
  id: 'APT Fig 1',
  section: '1.2',
  mark: 'none',
  says: 'A drawing of a k-ary tree without subtraction, in which a prefix takes up to k − 1 nodes of a level.',
  formula: '\\text{figure}',
  expected: 'not-computable',
  beyond: 'The values of k, of the height and of the time that the drawing shows are not known.',
});
