import { Rational } from '../../arithmetic/rational.js';
import { binaryTreeNodes, treeStrategy } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor, streamingByLeastSquares } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { all, checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The weights in closed form are those of exact least squares. */
const leastVariance = (): Outcome =>
  checked(
    'n = 1, 2, 4, 8',
    range(0, 3),
    (k) => {
      const a = prefixSum(2 ** k).matrix();
      return (
        honakerFull(k).B.equals(leastNormFactor(a, treeStrategy(2 ** k))) &&
        honakerStreaming(2 ** k).B.equals(streamingByLeastSquares(a))
      );
    },
    (k) => `n = ${2 ** k}`,
  );

/** The last row of the streaming estimator has the weight 2^g/(2^{h+1} − 1) at a node of height g. */
const weights = (): Outcome =>
  checked(
    'the last row for n = 2, 4, 8',
    range(1, 3),
    (h) => {
      const row = streamingByLeastSquares(prefixSum(2 ** h).matrix()).row(2 ** h - 1);
      return binaryTreeNodes(2 ** h).every(({ height }, at) =>
        row[at]!.equals(Rational.ratio(2n ** BigInt(height), 2n ** BigInt(h + 1) - 1n)),
      );
    },
    (h) => `n = ${2 ** h}`,
  );

export default statement({
  id: 'DMRST Prop C.1',
  section: 'C',
  mark: 'forced',
  forcedBy: 'the words, and the proof by solutions of least norm, row by row',
  says: 'For the prefix sum S of n = 2^k: Honaker’s full estimator, of least variance among the unbiased linear ones from all nodes, is the factorization of least loss with C = H, and it is SH⁺. His streaming estimator, from below, is the one of least loss whose row i puts no weight on rows of H that use items after i. Row i of it is S_i times the pseudoinverse of the rows of H that remain.',
  formula:
    'B_{\\text{full}}=SH^+,\\qquad B_{i,P_i}=S_iH_{P_i}^+,\\quad P_i=\\{\\nu:\\nu\\text{ completed by }i\\}',
  expected: 'holds',
  rests: { honakerFull, honakerStreaming, leastNormFactor, streamingByLeastSquares, treeStrategy },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every n = 2^k, over all real B with BH = S, with and without the condition on supports; the nodes carry independent noise of equal variance σ²',
      step(
        'rows',
        'With C = H fixed the loss is κ(H)²·‖B‖_F² = κ(H)²·Σ‖B_i‖², and BH = S is one condition B_iH = S_i for each row: the loss is least exactly if each row is a solution of least norm.',
        given,
      ),
      step(
        'pseudoinverse',
        'If bF = s is solvable its solution of least norm is unique, sF⁺, and it is the one solution of the form (Fw)ᵀ: such a b is orthogonal to all differences of solutions, which vanish on the columns of F.',
        given,
      ),
      step(
        'full',
        'H contains the n unit rows of the leaves, so BH = S is solvable. An estimator b of Σ_{j≤i} x_j from Hx + noise is unbiased exactly if bH = S_i, and its variance is σ²‖b‖²: the full estimator has the rows S_iH⁺, hence is SH⁺.',
        after('rows'),
        after('pseudoinverse'),
        cites('DMRST eq (12)'),
      ),
      step(
        'blocks',
        'The nodes completed by i lie each in one of the disjoint dyadic blocks of which [1, i] consists by the binary digits of i, because two dyadic intervals are nested or disjoint. Restricted to them H is block diagonal with one tree H_h for each block of 2^h items, and S_i is 1 on every block: the row of least norm splits into rows of least norm with bH_h = 1ᵀ.',
        after('rows'),
        cites('DMRST eq (12)'),
      ),
      step(
        'weights',
        'With w = (2^{h+1} − 1)^{−1}·1 the row (H_hw)ᵀ has the weight 2^g/(2^{h+1} − 1) at each node of height g, and each leaf lies under one node of each height: bH_h = Σ_{g≤h} 2^g/(2^{h+1} − 1) = 1. So it is the row of least norm, and ‖b‖² = Σ_g 2^{h−g}·4^g/(2^{h+1} − 1)² = 2^h/(2^{h+1} − 1).',
        after('pseudoinverse'),
        after('blocks'),
      ),
      step(
        'below',
        'Honaker’s estimate from below weights a node of height h, variance 1, and the sum of the estimates of its two children, variance 2V_{h−1}, inversely to their variances, V_0 = 1. By induction V_{h−1} = 2^{h−1}/(2^h − 1), so the node has the weight 2V_{h−1}/(1 + 2V_{h−1}) = 2^h/(2^{h+1} − 1) = V_h, the children’s sum has (2^h − 1)/(2^{h+1} − 1), and a node of height g < h gets (2^h − 1)/(2^{h+1} − 1)·2^g/(2^h − 1) = 2^g/(2^{h+1} − 1): the weights of least norm.',
        after('weights'),
      ),
      step(
        'streaming',
        'So row i of the streaming estimator is the row of least norm supported on P_i with B_iH = S_i, which by the form of the solution of least norm is S_iH_{P_i}⁺ on P_i.',
        after('pseudoinverse'),
        after('below'),
      ),
      step('all', 'All three parts hold.', after('full'), after('streaming')),
    ),
    () => all(leastVariance(), weights()),
  ),
});
