import { Rational } from '../../arithmetic/rational.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { honakerStreamingByLeastSquares } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreamingVariance } from '../../factorization/tree/honaker-streaming.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Row t has s₂(t) ones in the binary mechanism; the least-squares row has the squared norm Σ 2^h/(2^{h+1} − 1) over the ones of t. */
function rows(): Outcome {
  const streaming = honakerStreamingByLeastSquares(8);
  const tree = binaryTree(8);
  return checked(
    'n = 8, t = 1, …, 8',
    range(1, 8),
    (t) => {
      const bits = range(0, 3).filter((h) => Math.floor(t / 2 ** h) % 2 === 1);
      const sum = Rational.sum(bits.map((h) => Rational.ratio(2n ** BigInt(h), 2n ** BigInt(h + 1) - 1n)));
      return (
        Rational.sum(tree.B.row(t - 1).map((x) => x.pow(2))).equals(Rational.integer(BigInt(bits.length))) &&
        Rational.sum(streaming.row(t - 1).map((x) => x.pow(2))).equals(sum)
      );
    },
    (t) => `t = ${t}`,
  );
}

export default statement({
  id: "HUU Section 1: the binary mechanism's error is uneven",
  section: '1',
  mark: 'printed',
  says: 'The error of the binary mechanism in round t, also in Honaker’s streaming version, depends on the number of ones in the binary form of t and so is not smooth in t.',
  formula:
    '\\frac{\\operatorname{Var}_t}{C^2(k+1)}=s_2(t),\\qquad\\sum_{h:\\,t_h=1}\\frac{2^h}{2^{h+1}-1}\\ \\text{(streaming)}',
  expected: 'holds',
  rests: { binaryTree, honakerStreamingByLeastSquares, honakerStreamingVariance },
  truth: confirmed(
    proof(
      'n = 2^k and every t ≤ n, with noise of variance C²(k + 1) at the nodes',
      step(
        'blocks',
        'Digits to base 2 from the highest down cover 1, …, t by disjoint nodes, one of height h for each binary one of t at place h.',
        cites('APT Alg 1'),
      ),
      step(
        'below',
        'Two nodes are nested or disjoint. A node of height i that ends by time t ends by 2^i⌊t/2^i⌋, where the blocks of the lower places have not begun: the nodes completed by time t are those of the complete trees below the blocks.',
        after('blocks'),
      ),
      step(
        'binary',
        'The binary mechanism adds the noise of these s₂(t) nodes: its variance is C²(k + 1)s₂(t).',
        after('blocks'),
      ),
      step(
        'streaming',
        'The best unbiased linear estimate of the sum over a complete tree of height h combines the root, of variance 1, with the estimates of both halves, of variance 2a_{h−1}: 1/a_h = 1 + 1/(2a_{h−1}) with a_0 = 1, so a_h = 2^h/(2^{h+1} − 1), more than 1/2, and less than 1 for h ≥ 1. Different trees share no node, so the variance is C²(k + 1)Σa_h over the binary ones of t.',
        after('below'),
        given,
      ),
      step(
        'jump',
        'For 2 ≤ j ≤ k: from t = 2^j − 1, which has j ones, to t = 2^j, which has one, the variance over C²(k + 1) falls from j to 1, and in the streaming version from more than j/2 ≥ 1 to less than 1.',
        after('binary'),
        after('streaming'),
      ),
    ),
    rows,
  ),
  evidence: () =>
    [1023n, 1024n].map((t) =>
      number(`streaming variance over C²(k + 1) at t = ${t}`, honakerStreamingVariance(t)),
    ),
});
