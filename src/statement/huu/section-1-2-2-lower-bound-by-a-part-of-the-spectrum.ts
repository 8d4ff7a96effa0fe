import { statement } from '../statement.js';

export default statement({
  id: 'HUU Section 1.2.2: lower bound by a part of the spectrum',
  section: '1.2.2',
  mark: 'none',
  alternatives: ['the sum over every second singular value'],
  says: 'By the inequalities of Cauchy and Schwarz and of Weyl a power of γ_F is at least the squared sum of some of the singular values; for the prefix sums this bound is not tight, that of the semidefinite program is.',
  formula: '\\gamma_F(A)^{\\,\\cdot}\\ge\\Bigl(\\sum_{i\\in\\,\\cdot}\\sigma_i(A)\\Bigr)^2',
  expected: 'not-computable',
  beyond:
    'Which singular values are meant and which power of γ_F is lost; Lemma 1 has the bound by all of them.',
});
