import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (6)',
  section: '3, E.2',
  mark: 'forced',
  forcedBy: 'the one positive definite solution X of XVX = A*A, called a geometric mean',
  says: 'For a vector v of positive numbers and V = diag(v), X(v) is the positive square root of V^{1/2}·A*A·V^{1/2} with V^{−1/2} on either side.',
  formula: 'X(v)=V^{-1/2}\\,(V^{1/2}A^*AV^{1/2})^{1/2}\\,V^{-1/2},\\quad V=\\operatorname{diag}(v)',
  expected: 'definition',
  rests: { encloseGeometricMean },
  definition: true,
});
