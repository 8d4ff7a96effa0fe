import { kAryItemWeight } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { sensitivity } from './ground/tree.js';

export default statement({
  id: 'APT Lemma 4.5',
  says: 'With Laplace noise of scale h/ε on every node the mechanism of Algorithm 2 is ε-private.',
  formula: '\\|C\\|_{1\\to1}=h',
  expected: 'holds',
  erratum:
    'h counts nodes that are never used: item x really loses at most ε·c_x/h, c_x the number of nodes used that contain it.',
  rests: { maxColumnNorm1, kAryFactorization, kAryItemWeight },
  cost: 'moderate',
  decide: () =>
    settle(sensitivity('offset'), [
      number('h for k = 19, T = 180', kAryHeight(offsetDigits(19n), 180n)),
      number('nodes used that contain item 1', kAryItemWeight(offsetDigits(19n), 180n, 1n)),
      number('nodes used that contain item 180', kAryItemWeight(offsetDigits(19n), 180n, 180n)),
    ]),
});
