import { Rational } from '../../arithmetic/rational.js';
import { plainFullTreeMeanSquaredError } from '../../bound/k-ary/k-ary-capacity.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { integers } from '../outcome.js';
import { after, cites, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { fullTree } from './ground/full-tree.js';

export default statement({
  id: 'APT Lemma 3.5',
  section: '3.2',
  mark: 'forced',
  forcedBy: 'the mean weight of the digits of 1, …, k^h − 1, times the variance of a node',
  alternatives: ['written with T in place of k^h − 1'],
  says: 'For k ≥ 2 and h ≥ 1 Algorithm 1 has over T = k^h − 1 releases the mean squared error (k − 1)h³/(ε²(1 − k^−h)).',
  formula: '\\mathrm{MSE}=\\frac{(k-1)h^3}{\\varepsilon^2(1-k^{-h})}',
  expected: 'holds',
  rests: { plainFullTreeMeanSquaredError, kAryMeanSquaredError },
  truth: confirmed(
    proof(
      'all k ≥ 2, h ≥ 1 and ε > 0, T = k^h − 1',
      step(
        'mean',
        'The releases are the prefix sums plus noise of mean 0, so the mean squared error is the mean over t of their variances (2h²/ε²)·Σd_i, d_i the base-k digits of t.',
        given,
        cites('APT Sec. 2: error is the mean variance'),
        cites('APT Sec. 3.2: variance of a release of Algorithm 1'),
      ),
      step('rows', 'Row t of the left factor B of the tree has the squared norm Σd_i.', coq('tree_row')),
      step(
        'error',
        'The mean over t of 2(h/ε)² times the squared norm of row t of B is the stated value.',
        after('mean'),
        after('rows'),
        coq('plain_mse'),
      ),
    ),
    () =>
      fullTree(integers(2n, 12n), plainDigits, (k, h) =>
        Rational.ratio((k - 1n) * h ** 3n * k ** h, k ** h - 1n),
      ),
  ),
  evidence: () => [number('k = 17, h = 3', plainFullTreeMeanSquaredError(17n, 3))],
});
