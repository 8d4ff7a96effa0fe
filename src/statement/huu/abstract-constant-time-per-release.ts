import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { dyadicBlocks } from '../../factorization/tree/binary-tree.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, computed, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** The blocks of the binary tree that cover 1, …, t are as many as t has binary ones, up to log₂(n + 1) of them. */
const binaryBlocks = (): Outcome =>
  checked(
    't = 2^k − 1 and 2^k, k = 1, …, 12',
    range(1, 12),
    (k) => dyadicBlocks(2 ** k - 1).length === k && dyadicBlocks(2 ** k).length === 1,
    (k) => `k = ${k}`,
  );

/** Noise by which the nodes are told apart, and their sums too: 2 to the height and the end of a node. */
const noiseOf = (height: number, last: number): bigint => 2n ** BigInt(8 * last + height);

/** A stack of partial sums, of which round t keeps all but as many as t has trailing zeros, holds the noise of the blocks of t on top. */
function stackOfSums(): Outcome {
  let stack: bigint[] = [0n];
  return checked(
    't = 1, …, 128',
    range(1, 128),
    (t) => {
      let zeros = 0;
      while (t % 2 ** (zeros + 1) === 0) zeros += 1;
      const kept = stack.slice(0, stack.length - zeros);
      stack = [...kept, kept.at(-1)! + noiseOf(zeros, t)];
      const blocks = dyadicBlocks(t);
      const sum = blocks.map(({ height, last }) => noiseOf(height, last)).reduce((x, y) => x + y);
      return stack.at(-1)! === sum && stack.length === blocks.length + 1;
    },
    (t) => `t = ${t}`,
  );
}

export default statement({
  id: 'HUU Abstract: constant time per release',
  section: 'Abstract, 1',
  mark: 'restored',
  forcedBy: 'constant and quadratic are in the text, the order for the binary mechanism is lost',
  alternatives: [
    'order log n for the binary mechanism, which adds the noise of that many nodes in the worst round',
    'a release of the binary mechanism from partial sums that are kept, in constant time',
    'preprocessing of order n log n, since L is a Toeplitz matrix',
  ],
  says: 'The square-root mechanism takes constant time for each of n releases after a preprocessing that is quadratic in n, while the binary mechanism needs time of order log n for some releases.',
  formula: 'y_t=y_{t-1}+x_t+(Lz)_t-(Lz)_{t-1},\\qquad\\tfrac{n(n+1)}2\\text{ products beforehand}',
  expected: 'reading: + -',
  rests: { squareRootToeplitz, dyadicBlocks },
  readings: [
    {
      says: 'counted in additions and multiplications of numbers, with n samples of a Gaussian beforehand; the binary mechanism adds up the noise of its nodes anew for each release',
      truth: confirmed(
        proof(
          'every n ≥ 1',
          step(
            'root',
            'L is lower triangular with entries f(i − j), and L·L = M_n.',
            coq('root_factorization'),
          ),
          step(
            'entries',
            'f(0) = 1 and f(k) = (1 − 1/(2k))f(k − 1) give the n different entries of L in n steps.',
            cites('HUU eq (12)'),
          ),
          step(
            'before',
            'Lz does not depend on the stream; its row t has t products, n(n + 1)/2 in all.',
            after('root'),
            after('entries'),
          ),
          step(
            'release',
            'With S_t = S_{t−1} + x_t, release t is S_t + (Lz)_t: two additions.',
            after('before'),
          ),
          step(
            'binary',
            'The binary mechanism adds to S_t, one by one, the noise of the nodes that cover 1, …, t, one for each binary one of t: k of them at t = 2^k − 1, and at most log₂(n + 1) in every round.',
            given,
            cites('APT Alg 1'),
          ),
          step(
            'all',
            'So the releases take constant time here, and k additions there at t = 2^k − 1 ≤ n, for the largest such k more than log₂(n + 1) − 1.',
            after('release'),
            after('binary'),
          ),
        ),
        binaryBlocks,
      ),
    },
    {
      says: 'the same count, however the binary mechanism is run',
      truth: refuted(
        'every n, by a stack of partial sums: three additions a round',
        proof(
          'every n ≥ 1 and every round t ≤ n of the binary mechanism; moves of a pointer are no additions of numbers',
          step(
            'cover',
            'Let t have j trailing zeros. The nodes that cover 1, …, t − 1 end, the largest first, with those of the heights j − 1, …, 0; without these they are the nodes that cover 1, …, t without its last, which has height j and ends at t.',
            cites('APT Alg 1'),
          ),
          step(
            'stack',
            'Keep the partial sums of the noise of these nodes, the largest node first, on a stack above a 0: round t drops its j last sums, by one move of a pointer, and pushes the top plus the noise Z of the new node.',
            after('cover'),
            computed(stackOfSums),
          ),
          step(
            'three',
            'The top is the noise of release t: with S_t = S_{t−1} + x_t and S_t plus the top these are three additions a round, whatever t is.',
            after('stack'),
          ),
        ),
      ),
    },
  ],
  evidence: () => [
    number('nodes that the binary mechanism adds at t = 1023', dyadicBlocks(1023).length),
    number('entries of L for n = 1024', squareRootToeplitz(1024).n),
  ],
});
