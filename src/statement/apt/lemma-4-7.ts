import { Rational } from '../../arithmetic/rational.js';
import { oddFullTreeMeanSquaredError } from '../../bound/k-ary/k-ary-capacity.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { fullTree } from './ground/full-tree.js';
import { odd } from './ground/lengths.js';

export default statement({
  id: 'APT Lemma 4.7',
  section: '4.2',
  mark: 'forced',
  forcedBy: 'the proof pairs t with −t, leaves out 0, and finds each digit equally often in each place',
  says: 'For odd k ≥ 3 and h ≥ 1 Algorithm 2 has over T = (k^h − 1)/2 releases the mean squared error k(1 − 1/k²)h³/(2ε²(1 − k^−h)).',
  formula: '\\mathrm{MSE}=\\frac{k(1-1/k^2)h^3}{2\\varepsilon^2(1-k^{-h})}',
  expected: 'holds',
  rests: { oddFullTreeMeanSquaredError, kAryMeanSquaredError },
  truth: confirmed(
    proof(
      'all odd k ≥ 3, h ≥ 1 and ε > 0, T = (k^h − 1)/2',
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
        coq('odd_mse'),
      ),
    ),
    () =>
      fullTree(odd(3n, 15n), offsetDigits, (k, h) =>
        Rational.ratio((k * k - 1n) * h ** 3n * k ** h, 2n * k * (k ** h - 1n)),
      ),
  ),
  evidence: () => [number('k = 19, h = 3', oddFullTreeMeanSquaredError(19n, 3))],
});
