import { ownResult } from '../own-result.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { stacked } from '../nt/ground/stacked.js';

export default ownResult({
  id: 'Result: stacking inequality',
  improves:
    'It writes out the inequality that [NT] only states, and adds when it is an equality: for the columns of the full product.',
  about: ['NT Assertion: stacking inequality for γ_(p)'],
  says: 'If the rows of U are those of A and of B together, then γ_(p)(U)^{q′} ≤ γ_(p)(A)^{q′} + γ_(p)(B)^{q′}, q′ = 2p/(p + 2), 2 ≤ p ≤ ∞ (q′ = 2 for p = ∞); with equality when the columns of U are all (a_i, b_j) and (a_i, −b_j), where a_i and b_j are the columns of A and B.',
  formula:
    "\\gamma_{(p)}\\begin{pmatrix}A\\\\B\\end{pmatrix}^{q'}\\le\\gamma_{(p)}(A)^{q'}+\\gamma_{(p)}(B)^{q'},\\qquad q'=\\tfrac{2p}{p+2}",
  expected: 'holds',
  rests: { judgeDualWitness, judgePrimalWitness },
  truth: confirmed(
    proof(
      'all matrices A and B of equally many columns, their rows in any order in U, and p in [2, ∞]',
      step(
        'order',
        'A permutation of coordinates permutes the diagonal of M in K ⊆ v + M^{1/2}B, so Γ_p does not change: let U have the columns u_j = (a_j, b_j).',
        given,
      ),
      step('columns', 'γ_(p)(U) = Γ_p({±u_j}), and so for A and B.', cites('NT Thm 23')),
      step(
        'product',
        'Every ±u_j lies in {±a_i}×{±b_j}, so Γ_p({±u_j}) ≤ Γ_p({±a_i}×{±b_j}) because Γ_p is monotone.',
        after('order'),
        cites('NT Thm 20'),
      ),
      step(
        'powers',
        'The power q′ of the latter is Γ_p({±a_i})^{q′} + Γ_p({±b_j})^{q′}.',
        after('product'),
        cites('NT Lemma 60'),
      ),
      step(
        'equal',
        'This is the inequality; and it is an equality when {±u_j} is the whole product, as the columns (a_i, ±b_j) with their negatives are.',
        after('columns'),
        after('powers'),
      ),
    ),
    stacked,
  ),
});
