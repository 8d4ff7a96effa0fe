import { Rational } from '../../arithmetic/rational.js';
import { evenFullTreeMeanSquaredError } from '../../bound/k-ary/k-ary-capacity.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { fullTree } from './ground/full-tree.js';
import { even } from './ground/lengths.js';

export default statement({
  id: 'APT Claim 1',
  section: 'A.3',
  mark: 'forced',
  forcedBy: 'the recursion that its proof tells in words has one solution',
  alternatives: ['the terms arranged in another way'],
  says: 'For even k ≥ 2, h ≥ 1 and T = k(k^h − 1)/(2(k − 1)) Algorithm 2 with h digits from −k/2 + 1, …, k/2 has the mean squared error (h²/(2ε²))(hk/(1 − k^−h) + (k − 2)/(k − 1)).',
  formula: '\\mathrm{MSE}=\\frac{h^2}{2\\varepsilon^2}\\Bigl(\\frac{hk}{1-k^{-h}}+\\frac{k-2}{k-1}\\Bigr)',
  expected: 'holds',
  rests: { evenFullTreeMeanSquaredError, kAryMeanSquaredError },
  truth: confirmed(
    proof(
      'all even k ≥ 2, h ≥ 1 and ε > 0, T = k(k^h − 1)/(2(k − 1))',
      step(
        'mean',
        'The releases are the prefix sums plus noise of mean 0, so the mean squared error is the mean over t of their variances (2h²/ε²)·Σ|d_i|, d_i the offset digits of t.',
        given,
        cites('APT Sec. 2: error is the mean variance'),
        cites('APT Sec. 4.2: variance of a release of Algorithm 2'),
      ),
      step('rows', 'Row t of the left factor B of the tree has the squared norm Σ|d_i|.', coq('tree_row')),
      step(
        'error',
        'The mean over t of 2(h/ε)² times the squared norm of row t of B is the stated value.',
        after('mean'),
        after('rows'),
        coq('even_mse'),
      ),
    ),
    () =>
      fullTree(even(2n, 14n), offsetDigits, (k, h) =>
        Rational.ratio(h * k * k ** h, k ** h - 1n)
          .add(Rational.ratio(k - 2n, k - 1n))
          .mul(Rational.ratio(h * h, 2n)),
      ),
  ),
  evidence: () => [number('k = 20, h = 3', evenFullTreeMeanSquaredError(20n, 3))],
});
