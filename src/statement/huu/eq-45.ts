import { after, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (45)',
  section: 'B.1',
  mark: 'forced',
  forcedBy: 'matrices with this equation are said to exist',
  isProofStep: true,
  says: 'For every feasible point of the program there are L and R with P = LL*, A = LR and Q = R*R.',
  formula:
    '\\begin{pmatrix}P&A\\\\A^*&Q\\end{pmatrix}=\\begin{pmatrix}L\\\\R^*\\end{pmatrix}\\begin{pmatrix}L^*&R\\end{pmatrix}',
  expected: 'holds',
  truth: proof(
    'every positive semidefinite block matrix (P A; A* Q)',
    step(
      'root',
      'A positive semidefinite X is UΛU* with U unitary and Λ ≥ 0 diagonal, so X = GG* with G = UΛ^{1/2}.',
      literature('The spectral theorem', 'X is Hermitian, being positive semidefinite'),
    ),
    step(
      'blocks',
      'Let L be the first rows of G, as many as P has, and R* the others; the blocks of GG* are LL*, LR, (LR)* and R*R.',
      after('root'),
      given,
    ),
  ),
});
