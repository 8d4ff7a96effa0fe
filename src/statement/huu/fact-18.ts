import { after, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU Fact 18',
  section: '2.1',
  mark: 'none',
  alternatives: ['the trace and the determinant as sum and product of the eigenvalues'],
  says: 'A well-known fact on the eigenvalues of Hermitian or normal matrices and another list of numbers; its formula is lost, and nothing else depends on it.',
  formula: 'A^*A=AA^*:\\quad\\sigma_i(A)=|\\lambda_i(A)|',
  expected: 'reading: + +',
  readings: [
    {
      says: 'the singular values of a normal matrix are the moduli of its eigenvalues',
      truth: proof(
        'every normal matrix A',
        step(
          'diagonal',
          'A = UDU* with a unitary U and the diagonal matrix D of the eigenvalues.',
          literature('Spectral theorem for normal matrices', 'A is normal'),
        ),
        step(
          'squares',
          'A*A = U·D*D·U* has the eigenvalues |λ_i|², whose roots are the singular values.',
          after('diagonal'),
          given,
        ),
      ),
    },
    {
      says: 'the trace and the determinant of a Hermitian matrix are the sum and the product of its eigenvalues',
      truth: proof(
        'every Hermitian matrix A',
        step(
          'diagonal',
          'A = UDU* with a unitary U and the real diagonal matrix D of the eigenvalues.',
          literature('Spectral theorem for Hermitian matrices', 'A is Hermitian'),
        ),
        step(
          'invariant',
          'Trace and determinant of UDU* are those of D, since UU* = I.',
          after('diagonal'),
          given,
        ),
      ),
    },
  ],
});
