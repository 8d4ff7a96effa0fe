import { statement } from '../statement.js';

export default statement({
  id: 'APT Sec. 1.3: arity of Qardaji et al.',
  section: '1.3',
  mark: 'none',
  alternatives: ['16, the arity of the cited paper'],
  says: 'Another paper finds an optimal arity, for the mean over range queries and without subtraction.',
  formula: 'k_{\\text{range}}',
  expected: 'not-computable',
  beyond: 'The arity is not known, and it is the result of another paper for another error.',
});
