import { given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (26)',
  section: '4',
  mark: 'forced',
  forcedBy: 'a factorization is inserted, and Lemma 48 uses the result',
  isProofStep: true,
  says: 'A = A·I gives γ_F(A) ≤ ‖A‖_F.',
  formula: 'A=A\\cdot I\\ \\Rightarrow\\ \\gamma_F(A)\\le\\|A\\|_F\\,\\|I\\|_{1\\to2}=\\|A\\|_F',
  expected: 'holds',
  truth: proof(
    'every A',
    step(
      'identity',
      'L = A and R = I is a factorization, and every column of I has the norm 1; γ_F(A) is the least ‖L‖_F·‖R‖_{1→2}.',
      given,
    ),
  ),
});
