import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Section 6: mean squared error of a factorization is exact',
  section: '6',
  mark: 'forced',
  forcedBy: 'the expression (4) to which it refers',
  says: 'For every factorization A = LR the Gaussian mechanism Ax + Lz, z ~ N(0, C²‖R‖²_{1→2}·I), has a mean squared error of exactly C²‖L‖_F²‖R‖²_{1→2}/q, q the number of rows, whatever the input.',
  formula: '\\frac1q\\,\\mathbb E\\|Lz\\|^2=\\frac{C^2}q\\|L\\|_F^2\\,\\|R\\|_{1\\to2}^2',
  expected: 'holds',
  truth: proof(
    'every factorization A = LR, A with q rows, and every x',
    step('error', 'The error in row i is L_i·z, whatever x is.', given),
    step(
      'variance',
      'The entries of z are independent of mean 0 and variance C²‖R‖²_{1→2}, so E(L_i·z)² = C²‖R‖²_{1→2}·‖L_i‖².',
      after('error'),
    ),
    step('mean', 'The mean over the q rows is that expression, as Σ‖L_i‖² = ‖L‖_F².', after('variance')),
  ),
});
