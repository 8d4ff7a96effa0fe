import { Rational } from '../../arithmetic/rational.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { Matrix } from '../../linear/matrix.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { digits } from './ground/digits.js';

export default statement({
  id: 'DMRST Thm 4.1',
  also: ['DMRST Alg 1'],
  says: 'Releasing all iterates of noisy gradient descent is as private as one Gaussian release of sensitivity κζ, rows replaced by 0.',
  formula: '\\|C(G-G^\\prime)\\|_F\\le\\kappa(C)\\zeta',
  expected: 'holds',
  rests: { euclideanSensitivitySquared, squaredErrors },
  decide: () =>
    settle(
      proved(
        checked(
          'the binary tree over 8 items, each row of integer gradients replaced by 0',
          range(0, 7),
          (i) => {
            const { C } = binaryTree(8);
            const g = digits(16, i + 1);
            const change = Matrix.ofIntegers(
              8,
              2,
              g.map((x, at) => (Math.floor(at / 2) === i ? x : 0n)),
            );
            const size = Rational.integer(g[2 * i]! ** 2n + g[2 * i + 1]! ** 2n);
            return (
              C.mul(change).frobeniusSquared().equals(C.columnNormsSquared()[i]!.mul(size)) &&
              C.mul(change)
                .frobeniusSquared()
                .compare(euclideanSensitivitySquared(C, 'zero-out').mul(size)) <= 0
            );
          },
          (i) => `row ${i + 1}`,
        ),
        'all A = BC, clip norms and cohorts',
        'the iterates are a function of B(CG + Z), the change of CG is C_i·g_iᵀ, and ‖g_i‖ ≤ ζ by clipping; Theorem 2.1 carries it to adaptive gradients',
      ),
      [],
    ),
});
