import { binaryTree } from '../../factorization/tree/binary-tree.js';
import type { Factorization } from '../../factorization/factorization.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const trees = (k: number): Factorization[] => [binaryTree(2 ** k), honakerStreaming(2 ** k), honakerFull(k)];

/** tr(A(RᵀR)⁻¹Aᵀ), the ‖·‖_F² of the left factor that is left after the projection, is at most ‖L‖_F². */
const projected = (): Outcome =>
  checked(
    'the tree factorizations for n = 2, 4, 8, of inner dimension 2n − 1',
    range(1, 3).flatMap((k) => trees(k).map((pair) => ({ k, pair }))),
    ({ k, pair: { B, C } }) => {
      const A = prefixSum(2 ** k).matrix();
      return (
        B.mul(C).equals(A) &&
        C.rows === 2 * C.cols - 1 &&
        leastNormFactor(A, C).frobeniusSquared().compare(B.frobeniusSquared()) <= 0
      );
    },
    ({ k }) => `n = ${2 ** k}`,
  );

/** A = LR becomes (LQ)(Q*R) for an orthonormal basis Q of the range of R. */
const ONTO_RANGE = step(
  'range',
  'Let the columns of Q be an orthonormal basis of the range of R. Then R = QQ*R, so A = (LQ)(Q*R); the columns of Q*R have the norms of those of R, and ‖LQ‖_F ≤ ‖L‖_F. The inner dimension is now the rank of R.',
  given,
);

export default statement({
  id: 'HUU Lemma 45',
  section: 'B.1',
  mark: 'restored',
  forcedBy:
    'the factor is said to have at most a number of columns that bounds the number of its singular values',
  alternatives: ['at most the number m of columns', 'at most the rank of A'],
  says: 'From an optimal factorization of a matrix with m columns one can construct an optimal one of inner dimension at most m.',
  formula:
    '\\gamma_F(A)=\\min\\{\\|L\\|_F\\|R\\|_{1\\to2}:A=LR,\\ R\\in\\mathbb C^{p\\times m},\\ p\\le m\\}',
  expected: 'reading: + +',
  rests: { leastNormFactor, binaryTree, honakerStreaming, honakerFull },
  cost: 'moderate',
  readings: [
    {
      says: 'at most m',
      truth: confirmed(
        proof(
          'every A with m columns',
          step('optimal', 'Let A = LR be optimal.', cites('HUU eq (38)')),
          ONTO_RANGE,
          step(
            'most',
            'R has m columns, so its rank is at most m, and the new factorization is no worse than the optimal one.',
            after('optimal'),
            after('range'),
          ),
        ),
        projected,
      ),
    },
    {
      says: 'at most the rank of A',
      truth: proof(
        'every A',
        step('optimal', 'Let A = LR be optimal.', cites('HUU eq (38)')),
        step(
          'rows',
          'Let Π be the orthogonal projection onto the range of L*, so that LΠ = L; replace R by ΠR. The product is the same, no column grows, and L is injective on the range of ΠR, whose rank is therefore that of A.',
          given,
        ),
        ONTO_RANGE,
        step(
          'rank',
          'After both steps the inner dimension is the rank of A, and neither norm has grown.',
          after('optimal'),
          after('rows'),
          after('range'),
        ),
      ),
    },
  ],
});
