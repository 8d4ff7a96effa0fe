import { treeToSquareRootLimit } from '../../bound/tree/tree-ratio.js';
import { honakerStreamingByLeastSquares } from '../../factorization/tree/honaker-least-squares.js';
import {
  honakerStreaming,
  honakerStreamingMeanSquaredError,
  honakerStreamingWeight,
} from '../../factorization/tree/honaker-streaming.js';
import { Rational } from '../../arithmetic/rational.js';
import { binaryTreeNodes, dyadicBlocks } from '../../factorization/tree/binary-tree.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** The height of the block of the evidence. */
const HEIGHT = 3;

/** Row t by constrained least squares: 2^g/(2^{h+1} − 1) at a node of height g in the block of height h that holds it. */
const closed = (): Outcome =>
  checked(
    'the constrained least-squares estimates of all prefix sums, n = 1, …, 9',
    range(1, 9),
    (n) => {
      const B = honakerStreamingByLeastSquares(n);
      const weights = (t: number): bigint[][] =>
        binaryTreeNodes(t).map(({ last, height }) => {
          const block = dyadicBlocks(t).find((candidate) => last <= candidate.last)!;
          return [2n ** BigInt(height), 2n ** BigInt(block.height + 1) - 1n];
        });
      const rows = range(1, n).every((t) =>
        weights(t).every(([above, below], v) => B.get(t - 1, v).equals(Rational.ratio(above!, below!))),
      );
      return rows && honakerStreaming(n).B.equals(B);
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: "HUU Section 6: Honaker's streaming version",
  section: '6',
  mark: 'printed',
  says: 'Honaker’s streaming estimator has the same right factor and a constrained pseudoinverse as its left one, which has no closed form and can be computed in polynomial time.',
  formula: 'L_t=\\mathbf 1_t^\\top(W_{S_t})^+,\\qquad S_t\\text{ the nodes completed by round }t',
  expected: 'refuted: the weights 2^g/(2^(h+1) − 1)',
  erratum:
    'It has a closed form: a node of height g in the maximal dyadic block of height h of {1, …, t} that holds it has the weight 2^g/(2^(h+1) − 1). What is said of its definition, and that it can be computed fast, stands.',
  rests: { honakerStreaming, honakerStreamingByLeastSquares, honakerStreamingWeight, treeToSquareRootLimit },
  cost: 'moderate',
  truth: refuted(
    'the weights 2^g/(2^(h+1) − 1)',
    confirmed(
      proof(
        'every n and every round t ≤ n: row t of the left factor is the vector l of least norm, supported on the nodes completed by round t, whose sum over the nodes above leaf i is 1 for every i ≤ t; its entries are the weights named',
        step(
          'blocks',
          'The nodes completed by round t are the dyadic intervals within {1, …, t}. Two of them are nested or disjoint, and the maximal ones have lengths 2^h for the binary ones h of t: the nodes form disjoint complete trees, one for each.',
          given,
        ),
        step(
          'apart',
          'Constraints and norm split into those of the trees, so each is minimised by itself: on a complete tree of height h, least Σ l_v² with sum 1 on every path from the root to a leaf.',
          after('blocks'),
        ),
        step(
          'feasible',
          'Let l_v = 2^g/(2^{h+1} − 1) for a node of height g. A path holds one node of every height 0, …, h, and 1 + 2 + … + 2^h = 2^{h+1} − 1: every path has the sum 1.',
          after('apart'),
        ),
        step(
          'least',
          'l_v is the number 2^g of leaves below v times y = 1/(2^{h+1} − 1). For another feasible l′, Σ_v (l′_v − l_v)·l_v = y·Σ over the leaves of the sums of l′ − l on their paths = 0, so Σ l′_v² = Σ l_v² + Σ (l′_v − l_v)²: l is the one minimum.',
          after('feasible'),
        ),
      ),
      closed,
    ),
  ),
  evidence: () => [
    ...[0, 3].map((g) =>
      number(
        `weight of a node of height ${g} in a block of height ${HEIGHT}`,
        honakerStreamingWeight(g, HEIGHT),
      ),
    ),
    ...[32n, 1024n].map((n) => number(`mean squared error at n = ${n}`, honakerStreamingMeanSquaredError(n))),
    ...(['streaming', 'full', 'binary'] as const).map((kind) =>
      number(`limit of the ratio of errors to the square root, ${kind}`, treeToSquareRootLimit(kind)),
    ),
  ],
});
