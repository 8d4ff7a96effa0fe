import { treeStrategy } from '../../factorization/tree/binary-tree.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (12)',
  section: 'C',
  mark: 'forced',
  forcedBy: 'the words: two copies on the diagonal and a row of ones',
  alternatives: ['the first matrix is called H_0 or H_1'],
  says: 'The tree matrix over 2^{k+1} items has two copies of that over 2^k items on its diagonal and one more row of ones; each row is a node of the binary tree, and the number of items is padded to a power of two.',
  formula: 'H_0=(1),\\qquad H_{k+1}=\\begin{pmatrix}H_k&0\\\\0&H_k\\\\1^\\top&1^\\top\\end{pmatrix}',
  expected: 'definition',
  rests: { treeStrategy },
  definition: true,
});
