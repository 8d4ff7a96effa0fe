import { statement } from '../statement.js';
import { proof, result, step } from '../proof.js';

export default statement({
  id: 'NT Assertion: stacking inequality for γ_(p)',
  section: '8',
  mark: 'forced',
  forcedBy: 'Lemma 60 and Theorem 23: columns of the stacked matrix lie in a product of sets of columns',
  alternatives: ['at p = 2 only: γ_F is subadditive'],
  says: 'If the rows of a matrix U are those of A and of B together, then γ_(p)(U)^{q′} ≤ γ_(p)(A)^{q′} + γ_(p)(B)^{q′}, q′ = 2p/(p + 2), for 2 ≤ p ≤ ∞.',
  formula: "\\gamma_{(p)}(U)^{q'}\\le\\gamma_{(p)}(A)^{q'}+\\gamma_{(p)}(B)^{q'},\\qquad q'=\\tfrac{2p}{p+2}",
  expected: 'holds',
  truth: proof(
    'all matrices A and B of equally many columns and p in [2, ∞]',
    step('inequality', 'It is proved with the case of equality.', result('Result: stacking inequality')),
  ),
});
