import propE2 from './prop-e-2.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (20)',
  section: 'E.3',
  mark: 'candidate',
  forcedBy: 'see Prop E.2',
  says: 'The expansion of Prop E.2.',
  formula: propE2.formula,
  expected: propE2.expected,
  restates: propE2,
});
