import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** The squared sensitivity of what is released is at most that of C, so that any factorization is as private as promised. */
function adaptive(): Outcome {
  const cases = [1, 2, 3].flatMap((k) => [
    { name: `binary tree, n = ${2 ** k}`, pair: binaryTree(2 ** k) },
    { name: `streaming estimator, n = ${2 ** k}`, pair: honakerStreaming(2 ** k) },
    { name: `full estimator, n = ${2 ** k}`, pair: honakerFull(k) },
    { name: `square root, n = ${2 ** k}`, pair: squareRoot(2 ** k) },
  ]);
  return checked(
    'the trees and the square root, n = 2, 4, 8: (Aᵀ(BBᵀ)⁻¹A)_jj ≤ ‖C_j‖²',
    cases,
    ({ pair: { B, C } }) => {
      const a = prefixSum(B.rows).matrix();
      const released = releasedSensitivitiesSquared(a, B);
      const promised = C.columnNormsSquared();
      return (
        a.isLowerTriangular() &&
        B.mul(C).equals(a) &&
        released?.every((x, j) => x.compare(promised[j]!) <= 0) === true
      );
    },
    ({ name }) => name,
  );
}

export default statement({
  id: 'HUU Thm 35',
  says: 'For lower-triangular A of full rank the guarantee of L(RX + Z) carries over to rows that are chosen adaptively.',
  formula: "A=LR,\\ \\|R(X-X')\\|_F\\le\\kappa,\\ Z\\sim N(0,\\kappa^2\\sigma^2)",
  expected: 'holds',
  rests: { releasedSensitivitiesSquared, prefixSum },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        adaptive(),
        'all lower-triangular A of full rank',
        'BZ has the law of L′Z′ with L′ lower triangular and L′L′ᵀ = BBᵀ, so the mechanism is L′ applied to the stream L′⁻¹AX + Z′, ' +
          'whose row t depends on the rows up to t only: a Gaussian release of sensitivity at most κ, row by row',
      ),
      [
        number(
          'squared sensitivity that the streaming estimator really has, n = 2',
          releasedSensitivitiesSquared(prefixSum(2).matrix(), honakerStreaming(2).B)![0]!,
        ),
        number('‖C‖² there', 2n),
      ],
    ),
});
