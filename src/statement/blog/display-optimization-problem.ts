import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** γ_F² of the prefix sum of two items, 2 + √… where it is known exactly, against factorizations scaled to sens(C) = 1. */
const scaled = (): Outcome =>
  checked(
    'the identity and the prefix sum of T = 1, 2, 3 items, sensitivities 1/2, 1, 3',
    [1, 2, 3].flatMap((T) => ['1/2', '1', '3'].map((t) => ({ T, t: rational(t) }))),
    ({ T, t }) => {
      const A = prefixSum(T).matrix();
      const [B, C] = [A.scaleBy(Rational.ONE.div(t)), Matrix.identity(T).scaleBy(t)];
      const norm = maxColumnNormSquared(C);
      const value = B.frobeniusSquared().mul(norm);
      const exact = exactGammaFSquared(Matrix.identity(T))!.squared;
      return (
        norm.equals(t.mul(t)) &&
        value.equals(Rational.ratio(BigInt(T * (T + 1)), 2n)) &&
        exact.equals(Rational.integer(BigInt(T))) &&
        euclideanSensitivitySquared(C, 'replacement')
          .mul(B.frobeniusSquared())
          .equals(value.mul(Rational.integer(4n)))
      );
    },
    ({ T, t }) => `T = ${T}, sensitivity ${t}`,
  );

export default statement({
  id: 'BLOG Display: optimization problem',
  section: 'mean error',
  mark: 'printed',
  alternatives: [
    'sens(C) the largest column norm, as used here',
    'sens(C) twice that, with the value 4γ_F(A)²',
  ],
  says: 'Most works minimise ‖B‖_F² over the factorizations BC = A with sens(C) = 1, a well-studied problem that is solved numerically. With the largest column norm as sens(C) the infimum is γ_F(A)², the square of the infimum of ‖B‖_F·max_j‖C_j‖ over all factorizations.',
  formula: '\\inf\\{\\|B\\|_F^2:BC=A,\\ \\max_j\\|C_j\\|_2=1\\}=\\gamma_F(A)^2',
  expected: 'holds',
  rests: { exactGammaFSquared, euclideanSensitivitySquared },
  truth: confirmed(
    proof(
      'every matrix A ≠ 0',
      step(
        'scaling',
        'C ≠ 0 as BC = A ≠ 0; with c = max_j‖C_j‖ the pair cB, C/c is a factorization with sens(C/c) = 1 and ‖cB‖_F = ‖B‖_F·max_j‖C_j‖.',
        given,
      ),
      step(
        'both',
        'So the values ‖B‖_F of the problem are exactly the products ‖B‖_F·max_j‖C_j‖ of all factorizations, and the infima of the squares agree.',
        after('scaling'),
      ),
    ),
    scaled,
  ),
});
