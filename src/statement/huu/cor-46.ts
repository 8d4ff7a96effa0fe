import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Cor 46',
  section: 'B.1',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'A real matrix with m columns has an optimal factorization with real factors and inner dimension at most m.',
  formula:
    'A\\in\\mathbb R^{q\\times m}:\\quad\\gamma_F(A)=\\min\\{\\|L\\|_F\\|R\\|_{1\\to2}:A=LR,\\ L\\in\\mathbb R^{q\\times p},\\ R\\in\\mathbb R^{p\\times m},\\ p\\le m\\}',
  expected: 'holds',
  truth: proof(
    'every real A with m columns',
    step('real', 'Some optimal factorization A = LR is real.', cites('HUU Fact 44')),
    step(
      'range',
      'The range of a real R has a real orthonormal basis Q, at most m vectors, and A = (LQ)(Q*R) as R = QQ*R.',
      given,
    ),
    step(
      'both',
      'The columns of Q*R have the norms of those of R and ‖LQ‖_F ≤ ‖L‖_F, so this real factorization is optimal.',
      after('real'),
      after('range'),
    ),
  ),
});
