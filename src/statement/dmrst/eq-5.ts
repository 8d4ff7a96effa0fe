import { encloseGeometricMean, phiOf } from '../../factorization/optimum/geometric-mean.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (5)',
  section: '3',
  mark: 'forced',
  forcedBy: '(6), and the unit diagonal of X at the fixed point',
  says: 'The map φ sends a vector v of positive numbers to the diagonal of the positive square root of V^{1/2}·A*A·V^{1/2}, V = diag(v).',
  formula:
    '\\varphi(v)=\\operatorname{diagpart}\\bigl((\\operatorname{diag}(v)^{1/2}A^*A\\operatorname{diag}(v)^{1/2})^{1/2}\\bigr)',
  expected: 'definition',
  rests: { encloseGeometricMean, phiOf },
  definition: true,
});
