import { binaryTree } from '../../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../../factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../../factorization/tree/honaker-streaming.js';
import { releasedSensitivitiesSquared } from '../../../factorization/released-sensitivity.js';
import { encloseStreamingPair } from '../../../factorization/optimum/streaming-pair.js';
import { prefixSum } from '../../../workload/prefix-sum.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';

/** C′ of Prop. 2.2 has the column norms (Aᵀ(BBᵀ)⁻¹A)_jj ≤ ‖C_j‖². */
export const released = (): Outcome =>
  checked(
    'the binary, streaming and full trees over 2, 4 and 8 items',
    [1, 2, 3].flatMap((k) =>
      [binaryTree(2 ** k), honakerStreaming(2 ** k), honakerFull(k)].map((pair) => ({ k, pair })),
    ),
    ({ k, pair: { B, C } }) => {
      const a = prefixSum(2 ** k).matrix();
      const exact = releasedSensitivitiesSquared(a, B)!;
      const norms = C.columnNormsSquared();
      const { B: left, C: right } = encloseStreamingPair(a, B, 100);
      const near = right.center
        .columnNormsSquared()
        .every((x, j) => x.sub(exact[j]!).abs().compare(rational('1e-20')) < 0);
      return (
        B.mul(C).equals(a) &&
        exact.every((x, j) => x.compare(norms[j]!) <= 0) &&
        near &&
        left.center.isLowerTriangular() &&
        right.center.isLowerTriangular()
      );
    },
    ({ k }) => `n = ${2 ** k}`,
  );
