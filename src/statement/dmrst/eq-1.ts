import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, range, type Outcome } from '../outcome.js';
import { confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { digits } from './ground/digits.js';

/** B(CG + Z) against the sums of the rows of G plus BZ. */
function distributes(): Outcome {
  return checked(
    'the binary tree and full Honaker over 2, 4 and 8 items, integer G and Z in two columns',
    range(1, 3).flatMap((k) => [binaryTree(2 ** k), honakerFull(k)].map((pair) => ({ n: 2 ** k, pair }))),
    ({ n, pair: { B, C } }) => {
      const g = Matrix.ofIntegers(n, 2, digits(2 * n, n));
      const z = Matrix.ofIntegers(C.rows, 2, digits(2 * C.rows, n + 1));
      return B.mul(C.mul(g).add(z)).equals(prefixSum(n).matrix().mul(g).add(B.mul(z)));
    },
    ({ n }) => `n = ${n}`,
  );
}

export default statement({
  id: 'DMRST eq (1)',
  section: '1',
  mark: 'forced',
  forcedBy: 'the text multiplies it out to AG + BZ',
  alternatives: ['a stream of numbers, with vectors in place of G and Z'],
  says: 'The matrix mechanism of A = BC answers B(CG + Z) = AG + BZ: it estimates AG with noise Z scaled to the sensitivity of G ↦ CG.',
  formula: '\\widehat{AG}=B(CG+Z)=AG+BZ',
  expected: 'holds',
  rests: { binaryTree, honakerFull, prefixSum, Matrix },
  truth: confirmed(
    proof(
      'all real B (n×m), C (m×n), A = BC, G (n×d) and Z (m×d)',
      step('product', 'B(CG + Z) = (BC)G + BZ = AG + BZ, by distributivity and associativity.', given),
    ),
    distributes,
  ),
});
