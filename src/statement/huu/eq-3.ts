import { prove } from '../../certificate/prove.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (3)',
  section: '1.1.1',
  mark: 'forced',
  forcedBy:
    'both norms are named, the Frobenius norm by singular values, the other as the largest column norm',
  says: 'γ_F(A) is the least product of the Frobenius norm of L and the largest 2-norm of a column of R over all factorizations A = LR; Edmonds, Nikolov and Ullman divide it by the root of the number of rows.',
  formula: '\\gamma_F(A)=\\min\\{\\|L\\|_F\\,\\|R\\|_{1\\to2}:A=LR\\}',
  expected: 'definition',
  rests: { prove, exactGammaFSquared },
  definition: true,
});
