import { Matrix } from '../../linear/matrix.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST App. A: notation table',
  section: 'A',
  mark: 'printed',
  says: 'The notation: G for the matrix of gradients, A = BC for a factorization, λ for eigenvalues, * for the conjugate transpose and, on matrices, for optimal ones, ⁺ for the pseudoinverse, and indices for entries, rows and columns.',
  formula: 'A=BC,\\quad A^*,\\quad A^+,\\quad A_{ij},\\ A_{i,:},\\ A_{:,j}',
  expected: 'definition',
  rests: { Matrix },
  definition: true,
});
