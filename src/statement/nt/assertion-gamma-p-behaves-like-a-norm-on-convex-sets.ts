import { statement } from '../statement.js';
import thm20 from './thm-20.js';

export default statement({
  id: 'NT Assertion: Γ_p behaves like a norm on convex sets',
  section: '1',
  mark: 'forced',
  forcedBy: 'the words; Theorem 20 is the statement',
  says: 'On convex sets Γ_p is monotone under inclusion, absolutely homogeneous and subadditive for Minkowski sums.',
  formula:
    'K\\subseteq L\\Rightarrow\\Gamma_p(K)\\le\\Gamma_p(L),\\quad\\Gamma_p(tK)=|t|\\,\\Gamma_p(K),\\quad\\Gamma_p(K+L)\\le\\Gamma_p(K)+\\Gamma_p(L)',
  expected: 'holds',
  restates: thm20,
});
