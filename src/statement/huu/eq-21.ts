import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (21)',
  section: '3',
  mark: 'forced',
  forcedBy: 'the program of which it is the variable',
  says: 'The variable of the program is the Hermitian block matrix X with the blocks P, A, A* and Q; P stands for LL* and Q for R*R.',
  formula: 'X=\\begin{pmatrix}P&A\\\\A^*&Q\\end{pmatrix}',
  expected: 'definition',
  definition: true,
});
