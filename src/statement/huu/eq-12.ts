import { Rational } from '../../arithmetic/rational.js';
import { wallisRatio } from '../../bound/square-root/wallis.js';
import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { prefixSumToeplitz } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The entries obey the recursion, and the square of the matrix is that of ones. */
const entries = (): Outcome =>
  checked(
    'k and n = 1, …, 64',
    range(1, 64),
    (k) => {
      const L = squareRootToeplitz(k);
      const factor = Rational.ONE.sub(Rational.ratio(1n, BigInt(2 * k)));
      return (
        wallisRatio(BigInt(k))
          .toRational()
          .equals(
            wallisRatio(BigInt(k - 1))
              .toRational()
              .mul(factor),
          ) && L.mul(L).equals(prefixSumToeplitz(k))
      );
    },
    (k) => `k = ${k}`,
  );

export default statement({
  id: 'HUU eq (12)',
  section: '1.2.2',
  mark: 'forced',
  forcedBy:
    'L = R is Toeplitz with the matrix of ones as its square, and the same numbers stand in the algorithm',
  alternatives: ['(2k − 1)/(2k) in the place of 1 − 1/(2k), which is the same'],
  says: 'L = R is the lower-triangular Toeplitz matrix of f(0) = 1, f(k) = (1 − 1/(2k))f(k − 1), whose square is the prefix sum M_n; so the entries of a round take linear time.',
  formula:
    'f(0)=1,\\quad f(k)=\\Bigl(1-\\frac1{2k}\\Bigr)f(k-1),\\qquad L_{ij}=f(i-j)\\ (i\\ge j),\\quad L^2=M_n',
  expected: 'holds',
  rests: { wallisRatio, squareRootToeplitz, prefixSumToeplitz },
  truth: confirmed(
    proof(
      'every n ≥ 1',
      step(
        'binomial',
        'C(2k, k)/4^k is 1 at k = 0 and (2k)(2k − 1)/(4k²) = 1 − 1/(2k) times the one before, so it is f(k).',
        coq('f_binomial'),
        given,
      ),
      step(
        'convolution',
        'Σ_{i≤k} f(i)f(k − i) = 1 for every k ≥ 0.',
        coq('f_convolution'),
        after('binomial'),
      ),
      step(
        'square',
        'So entry (i, j) of L² is 1 for i ≥ j: L² = M_n.',
        after('convolution'),
        coq('root_factorization'),
      ),
      step(
        'time',
        'Row t has the entries f(t − 1), …, f(0), each from the next by one product.',
        after('square'),
      ),
    ),
    entries,
  ),
  evidence: () => [1n, 2n, 10n].map((k) => number(`f(${k})`, wallisRatio(k).toRational())),
});
