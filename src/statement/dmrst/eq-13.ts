import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (13)',
  section: 'E.2',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'it is called the equality-constrained form of (4)',
  says: 'For A of full column rank the problem (4) has the same infimum and the same minimizers with X_jj = 1 instead of X_jj ≤ 1.',
  formula: '\\min\\{\\operatorname{tr}(A^\\top AX^{-1}):X\\succ0,\\ X_{jj}=1\\}',
  expected: 'holds',
  truth: proof(
    'every T = AᵀA ≻ 0 of order n, over the positive definite X',
    step(
      'raise',
      'For X ≻ 0 with D = diag(X_11, …, X_nn) ≤ I the matrix Y = X + (I − D) is positive definite, Y_jj = 1 and Y ⪰ X; Y = X only if D = I.',
      given,
    ),
    step(
      'antitone',
      'Y ⪰ X ≻ 0 gives Y^{−1} ⪯ X^{−1}: C = Y^{−1/2}XY^{−1/2} ⪯ I has eigenvalues in (0, 1], so C^{−1} ⪰ I, and X^{−1} = Y^{−1/2}C^{−1}Y^{−1/2} ⪰ Y^{−1}.',
      given,
    ),
    step(
      'strict',
      'tr T(X^{−1} − Y^{−1}) ≥ λ_min(T)·tr(X^{−1} − Y^{−1}), which is positive unless X^{−1} = Y^{−1}: the trace of a positive semidefinite matrix other than 0 is positive.',
      after('antitone'),
    ),
    step(
      'same',
      'So for every X with X_jj ≤ 1 there is a Y with Y_jj = 1 and no larger value, and a strictly smaller one unless X_jj = 1 for all j: both problems have the same infimum, and every minimizer of either is one of the other.',
      after('raise'),
      after('strict'),
    ),
  ),
});
