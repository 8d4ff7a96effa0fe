import { kAryItemWeight } from '../../factorization/k-ary/k-ary-counts.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { sensitivity } from './ground/tree.js';

export default statement({
  id: 'APT Lemma 3.3',
  says: 'With Laplace noise of scale h/ε on every node the mechanism of Algorithm 1 is ε-private.',
  formula: '\\|C\\|_{1\\to1}=h',
  expected: 'holds',
  rests: { maxColumnNorm1, kAryFactorization, kAryItemWeight },
  cost: 'moderate',
  decide: () => settle(sensitivity('plain'), []),
});
