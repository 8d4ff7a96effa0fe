import { ldlt } from '../../linear/ldlt.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Def 15',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'the standard definition, and the two factorizations that are announced after it',
  says: 'A block matrix has two Schur complements, one for each invertible diagonal block; with it the matrix is the product of a lower block-triangular, a block-diagonal and an upper block-triangular matrix.',
  formula:
    'M=\\begin{pmatrix}I&0\\\\CP^{-1}&I\\end{pmatrix}\\begin{pmatrix}P&0\\\\0&M/P\\end{pmatrix}\\begin{pmatrix}I&P^{-1}B\\\\0&I\\end{pmatrix}',
  expected: 'definition',
  rests: { ldlt },
  definition: true,
});
