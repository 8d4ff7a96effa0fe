import { statement } from '../statement.js';

export default statement({
  id: 'APT Sec. 6: lower bound of HUU',
  section: '6',
  mark: 'restored',
  forcedBy: 'the cited lower bound',
  alternatives: ['Ω(log(T)²)', 'Ω(log T)'],
  says: 'There is a lower bound on the error under pure differential privacy, below what is achieved; no better order than that of the binary tree is known.',
  formula: '\\Omega(\\log(T)^2)\\le\\mathrm{MSE}=O(\\log(T)^3)',
  expected: 'not-computable',
  open: 'With the lower bound read as of the order log(T)², nothing is decided between that and the log(T)³ of all known mechanisms; the constant of log(T)³ is not known to be best either.',
  beyond: 'The order of the lower bound is not in the text, and the gap is an open question.',
});
