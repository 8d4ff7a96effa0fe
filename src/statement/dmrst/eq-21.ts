import propE3 from './prop-e-3.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (21)',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'see Prop E.3',
  says: 'The integral of Prop E.3 for the square root of a positive definite matrix.',
  formula: propE3.formula,
  expected: propE3.expected,
  restates: propE3,
});
