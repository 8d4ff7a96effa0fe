import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { ldlt } from '../../linear/ldlt.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { triangularPair } from './ground/released.js';

/** Whether the pair of a square B, or of the wide one of online Honaker, has invertible L and L⁻¹A. */
const regular = (): Outcome =>
  checked(
    'online Honaker over 1, 2, 4 and 8 items, B of n rows and 2n − 1 columns',
    [1, 2, 4, 8],
    (n) => {
      const { B } = honakerStreaming(n);
      const { L, rest } = triangularPair(prefixSum(n).matrix(), B);
      return (
        B.cols === 2 * n - 1 &&
        [L, rest].every(
          (x) =>
            x.rows === n && x.cols === n && ldlt(x.transpose().mul(x)).definiteness === 'positive-definite',
        )
      );
    },
    (n) => `n = ${n}`,
  );

/** Online Honaker, whose B and C are wide and tall. */
const squareFactors = (): Outcome =>
  checked(
    'online Honaker over 1, 2 and 4 items',
    [1, 2, 4],
    (n) => {
      const { B, C } = honakerStreaming(n);
      return B.rows === B.cols && C.rows === C.cols && B.mul(C).equals(prefixSum(n).matrix());
    },
    (n) => `n = ${n}, B of ${honakerStreaming(n).B.cols} columns`,
  );

export default statement({
  id: 'DMRST Proof of Thm 2.1: square and invertible',
  section: 'D',
  mark: 'candidate',
  forcedBy: 'the sentence survives without the names of its three matrices',
  alternatives: ['that B is square, which makes Q orthogonal'],
  isProofStep: true,
  says: 'By assumption one of the matrices of Theorem 2.1 is square and invertible, and so are two others, where B = LQ with orthonormal rows of Q.',
  formula: 'A,\\ L,\\ QC\\in GL_n(\\mathbb R)',
  expected: 'reading: + -',
  rests: { honakerStreaming, prefixSum, ldlt },
  readings: [
    {
      says: 'A is, so L and QC are',
      truth: confirmed(
        proof(
          'all A = BC of full rank n and B = LQ with an n×n matrix L and orthonormal rows of Q',
          step(
            'product',
            'A = L·(QC) with square L and QC, because C has n columns and Q has n rows.',
            given,
          ),
          step(
            'determinant',
            'det A = det L·det(QC) is not 0, so neither factor is: both are invertible.',
            after('product'),
          ),
        ),
        regular,
      ),
    },
    { says: 'A is, so B and C are', truth: squareFactors },
  ],
});
