import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (14)',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'Definition 15, which speaks of its four blocks',
  says: 'M is a block matrix of four blocks, the diagonal ones square.',
  formula: 'M=\\begin{pmatrix}P&B\\\\C&Q\\end{pmatrix}',
  expected: 'definition',
  definition: true,
});
