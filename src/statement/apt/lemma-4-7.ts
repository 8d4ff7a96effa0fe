import { oddFullTreeMeanSquaredError } from '../../bound/k-ary/k-ary-capacity.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { lemma47 } from './ground/full-tree.js';

export default statement({
  id: 'APT Lemma 4.7',
  says: 'Algorithm 2 with odd k has error k(1 − 1/k²)h³/(2ε²(1 − k^−h)) for T = (k^h − 1)/2.',
  formula: '\\mathrm{MSE}=\\frac{k(1-1/k^2)h^3}{2\\varepsilon^2(1-k^{-h})}',
  expected: 'holds',
  rests: { oddFullTreeMeanSquaredError, kAryMeanSquaredError },
  decide: () => settle(lemma47(), [number('k = 19, h = 3', oddFullTreeMeanSquaredError(19n, 3))]),
});
