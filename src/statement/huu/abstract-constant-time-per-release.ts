import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { dyadicBlocks } from '../../factorization/tree/binary-tree.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The blocks of the binary tree that cover 1, …, t are as many as t has binary ones, up to log₂(n + 1) of them. */
const binaryBlocks = (): Outcome =>
  checked(
    't = 2^k − 1 and 2^k, k = 1, …, 12',
    range(1, 12),
    (k) => dyadicBlocks(2 ** k - 1).length === k && dyadicBlocks(2 ** k).length === 1,
    (k) => `k = ${k}`,
  );

export default statement({
  id: 'HUU Abstract: constant time per release',
  section: 'Abstract, 1',
  mark: 'restored',
  forcedBy: 'constant and quadratic are in the text, the order for the binary mechanism is lost',
  alternatives: [
    'order log n for the binary mechanism, which adds the noise of that many nodes in the worst round',
    'preprocessing of order n log n, since L is a Toeplitz matrix',
  ],
  says: 'The square-root mechanism takes constant time for each of n releases after a preprocessing that is quadratic in n, while the binary mechanism needs time of order log n for some releases.',
  formula: 'y_t=y_{t-1}+x_t+(Lz)_t-(Lz)_{t-1},\\qquad\\tfrac{n(n+1)}2\\text{ products beforehand}',
  expected: 'reading: +',
  rests: { squareRootToeplitz, dyadicBlocks },
  readings: [
    {
      says: 'counted in additions and multiplications of numbers, with n samples of a Gaussian beforehand',
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
            'The binary mechanism adds to S_t the noise of the nodes that cover 1, …, t, one for each binary one of t: k of them at t = 2^k − 1.',
            given,
          ),
          step(
            'all',
            'So the releases take constant time here, and k additions there at t = 2^k − 1 ≤ n.',
            after('release'),
            after('binary'),
          ),
        ),
        binaryBlocks,
      ),
    },
  ],
  evidence: () => [
    number('nodes that the binary mechanism adds at t = 1023', dyadicBlocks(1023).length),
    number('entries of L for n = 1024', squareRootToeplitz(1024).n),
  ],
});
