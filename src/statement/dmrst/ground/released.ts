import { Rational } from '../../../arithmetic/rational.js';
import { binaryTree } from '../../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../../factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../../factorization/tree/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../../factorization/released-sensitivity.js';
import { ldlt } from '../../../linear/ldlt.js';
import type { Matrix } from '../../../linear/matrix.js';
import { solveExactly } from '../../../linear/solve.js';
import { prefixSum } from '../../../workload/prefix-sum.js';
import { checked, type Outcome } from '../../outcome.js';

/** Lower-triangular B′ up to the positive factors D of its columns, and C′ up to their inverses: BBᵀ = L·diag(D)·Lᵀ and L⁻¹A. */
export function triangularPair(a: Matrix, b: Matrix): { L: Matrix; D: readonly Rational[]; rest: Matrix } {
  const square = ldlt(b.mul(b.transpose()));
  if (square.definiteness !== 'positive-definite')
    throw new RangeError('triangularPair: expected a B with independent rows, got another one');
  return { L: square.L, D: square.D, rest: solveExactly(square.L, a)! };
}

/** ‖C′_j‖² of C′ = diag(D)^{−1/2}·L⁻¹A. */
export function triangularNormsSquared(a: Matrix, b: Matrix): Rational[] {
  const { D, rest } = triangularPair(a, b);
  return Array.from({ length: a.cols }, (_, j) =>
    Rational.sum(D.map((d, i) => rest.get(i, j).pow(2).div(d))),
  );
}

/** C′ of Prop. 2.2 is lower triangular with the column norms (Aᵀ(BBᵀ)⁻¹A)_jj ≤ ‖C_j‖². */
export const released = (): Outcome =>
  checked(
    'the binary, streaming and full trees over 2, 4 and 8 items',
    [1, 2, 3].flatMap((k) =>
      [binaryTree(2 ** k), honakerStreaming(2 ** k), honakerFull(k)].map((pair) => ({ k, pair })),
    ),
    ({ k, pair: { B, C } }) => {
      const a = prefixSum(2 ** k).matrix();
      const { L, D, rest } = triangularPair(a, B);
      const norms = triangularNormsSquared(a, B);
      const given = C.columnNormsSquared();
      const exact = releasedSensitivitiesSquared(a, B)!;
      return (
        D.every((d) => d.sign() > 0) &&
        L.isLowerTriangular() &&
        rest.isLowerTriangular() &&
        L.mul(rest).equals(a) &&
        norms.every((x, j) => x.equals(exact[j]!) && x.compare(given[j]!) <= 0)
      );
    },
    ({ k }) => `n = ${2 ** k}`,
  );
