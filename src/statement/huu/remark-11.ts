import { statement } from '../statement.js';

export default statement({
  id: 'HUU Remark 11',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'it is told in words',
  says: 'Singular values are listed in descending order, eigenvalues in the order of their moduli, those of Hermitian matrices in descending order.',
  formula: '\\sigma_1\\ge\\sigma_2\\ge\\dots,\\qquad\\lambda_1\\ge\\lambda_2\\ge\\dots\\ (A=A^*)',
  expected: 'definition',
  definition: true,
});
