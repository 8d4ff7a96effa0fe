import { Rational } from '../../arithmetic/rational.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { rational } from '../ground/rational.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST eq (1)',
  also: ['DMRST eq (2)'],
  says: 'B(CG + Z) = AG + BZ for A = BC, and the loss κ(C)²‖B‖_F² is the total squared error at noise multiplier 1, the same for (tB, C/t).',
  formula: 'B(CG+Z)=AG+BZ,\\quad L(B,C)=\\kappa(C)^2\\|B\\|_F^2',
  expected: 'holds',
  rests: { squaredErrors, binaryTree },
  decide: () =>
    settle(
      proved(
        checked(
          'the binary tree over 4 items, G and Z of integers, t = 1/3, 1, 2, 5',
          ['1/3', '1', '2', '5'],
          (t) => {
            const { B, C } = binaryTree(4);
            const g = Matrix.ofIntegers(4, 2, [1n, -2n, 3n, 0n, 5n, 1n, -4n, 2n]);
            const z = Matrix.ofIntegers(
              C.rows,
              2,
              range(1, 2 * C.rows).map((x) => BigInt((x * x) % 7)),
            );
            const scaled = { B: B.scaleBy(rational(t)), C: C.scaleBy(Rational.ONE.div(rational(t))) };
            return (
              B.mul(C.mul(g).add(z)).equals(prefixSum(4).matrix().mul(g).add(B.mul(z))) &&
              squaredErrors(scaled).total.equals(squaredErrors({ B, C }).total)
            );
          },
          (t) => `t = ${t}`,
        ),
        'all B, C, G, Z',
        'the distributive law; E‖BZ‖² = σ²‖B‖_F² with σ = κ(C), and the factors t² and t⁻² cancel',
      ),
      [],
    ),
});
