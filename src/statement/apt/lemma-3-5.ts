import { plainFullTreeMeanSquaredError } from '../../bound/k-ary/k-ary-capacity.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { lemma35 } from './ground/full-tree.js';

export default statement({
  id: 'APT Lemma 3.5',
  says: 'Algorithm 1 has error (k − 1)h³/(ε²(1 − k^−h)) for T = k^h − 1.',
  formula: '\\mathrm{MSE}=\\frac{(k-1)h^3}{\\varepsilon^2(1-k^{-h})}',
  expected: 'holds',
  rests: { plainFullTreeMeanSquaredError, kAryMeanSquaredError },
  decide: () => settle(lemma35(), [number('k = 17, h = 3', plainFullTreeMeanSquaredError(17n, 3))]),
});
