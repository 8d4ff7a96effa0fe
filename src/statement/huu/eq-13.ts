import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (13)',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'it is Hermitian, symmetric for real A, and has blocks',
  says: 'The Hermitian dilation of A has the blocks A and A* beside a diagonal of zeros.',
  formula: '\\hat A=\\begin{pmatrix}0&A\\\\A^*&0\\end{pmatrix}',
  expected: 'definition',
  definition: true,
});
