import { popcount } from '../../factorization/tree/binary-tree.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import type { Matrix } from '../../linear/matrix.js';
import { note } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const nonzero = (x: Matrix, i: number): number => x.row(i).filter((entry) => entry.sign() !== 0).length;

/** The terms of row i of BZ: i for the dense optimum, the binary digits of i for the tree. */
const counted = (): Outcome =>
  checked(
    'n = 4, 8: nonzero entries of row i, i for the optimal B, popcount(i) ≤ log₂ n for the binary tree with i < n',
    [2, 3].flatMap((k) => {
      const a = prefixSum(2 ** k).matrix();
      const dense = encloseOptimalPair(a, encloseOptimum(a, 80), 80).B.center;
      return range(1, 2 ** k).map((i) => ({ k, i, dense }));
    }),
    ({ k, i, dense }) => {
      const n = 2 ** k;
      const digits = i.toString(2).split('1').length - 1;
      return (
        nonzero(dense, i - 1) === i &&
        nonzero(binaryTree(n).B, i - 1) === digits &&
        popcount(BigInt(i)) === digits &&
        (i === n || digits <= k)
      );
    },
    ({ k, i }) => `n = ${2 ** k}, row ${i}`,
  );

const sum = (terms: readonly number[]): number => terms.reduce((a, b) => a + b, 0);

/** The products of round i of Algorithm 3: the band, and from i > d on the update of and the product with r accumulators. */
const structured = (i: number, d: number, r: number): number => Math.min(i, d) + (i > d ? 2 * r : 0);

/** The worst and the average round of the tree, from its matrix, and of B̂ against them. */
const compared = (): Outcome =>
  checked(
    'n = 2, 4, …, 64: the tree takes log₂ n at most and (log₂ n)/2 + 1/n on average; B̂ with d + r = log₂ n less than 2 and 4 times that',
    range(1, 6).flatMap((k) => range(1, k).map((d) => ({ k, d }))),
    ({ k, d }) => {
      const n = 2 ** k;
      const { B } = binaryTree(n);
      const tree = range(0, n - 1).map((i) => nonzero(B, i));
      const rounds = range(1, n).map((i) => structured(i, d, k - d));
      return (
        Math.max(...tree) === k &&
        2 * sum(tree) === k * n + 2 &&
        Math.max(...rounds) === (d < n ? 2 * k - d : d) &&
        Math.max(...rounds) < 2 * Math.max(...tree) &&
        sum(rounds) < 4 * sum(tree)
      );
    },
    ({ k, d }) => `n = ${2 ** k}, d = ${d}`,
  );

export default statement({
  id: 'DMRST Sec. 4: cost of the noise',
  section: '4',
  mark: 'restored',
  forcedBy: 'the orders did not survive; the comparison with the binary tree did',
  alternatives: ['orders that count the drawing of the noise as well'],
  says: 'Algorithm 2 computes AG, so what costs is the noise: row i of BZ for a dense B. A structured approximation of B brings the cost of a round to that of the binary tree.',
  formula:
    '\\text{dense: }i\\le n,\\qquad\\text{tree: }\\log_2n,\\qquad\\text{structured: }d+2r\\le2\\log_2n',
  expected: 'reading: +',
  rests: { binaryTree, popcount, encloseOptimalPair, encloseOptimum, prefixSum },
  readings: [
    {
      says: 'terms (products or summands) per coordinate and round: i for dense lower-triangular B, at most log₂ n for the tree, n ≥ 2, d + 2r, less than twice log₂ n for d + r = log₂ n, for band plus low rank',
      truth: confirmed(
        proof(
          'n = 2^k, k ≥ 1, B lower triangular, the binary mechanism, and B̂ of bandwidth d ≥ 1 and rank r ≥ 0 with d + r = k',
          step(
            'signal',
            'With momentum AG needs two products per coordinate and round, by the buffer of Algorithm 2.',
            cites('DMRST Prop 4.2'),
          ),
          step(
            'dense',
            'Row i of BZ has i products for B lower triangular without zeros, (n + 1)/2 on average.',
            given,
          ),
          step(
            'tree',
            'Answer i of the binary mechanism adds one node for each 1 in the binary digits of i: at most k, as i < n has at most k digits and i = n a single 1, and k is attained at i = n − 1. The average is k/2 + 1/n: the i < n have together kn/2 ones, half of the digits of the n numbers 0, …, n − 1, and i = n has one.',
            given,
          ),
          step(
            'structured',
            'Algorithm 3 takes at most d + 2r products per coordinate, and d + 2r = 2k − d < 2k.',
            cites('DMRST Alg 3'),
          ),
          step(
            'all',
            'So the noise of dense B costs (n + 1)/2 terms on average, beside the two of AG. In the worst round B̂ takes less than twice the worst round of the tree, 2k − d against k; on average at most d + 2r against k/2 + 1/n, less than four times.',
            after('signal'),
            after('dense'),
            after('tree'),
            after('structured'),
          ),
        ),
        counted,
        compared,
      ),
    },
  ],
  evidence: () =>
    [2048, 4096].map((n) =>
      note(`n = ${n}`, `in the last round dense ${n}, worst round of the tree ${n.toString(2).length - 1}`),
    ),
});
