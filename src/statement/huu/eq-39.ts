import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (39)',
  section: 'A',
  mark: 'forced',
  forcedBy:
    'four penalties are named: a matrix, a number, a vector and a Hermitian matrix; then minimum and maximum are exchanged and terms collected',
  alternatives: ['other names and signs of the penalties'],
  isProofStep: true,
  says: 'With penalties Y for the block A, t ≥ 0 for the trace, v ≥ 0 for the diagonal and Z ⪰ 0 for X ⪰ 0, the least over η and the blocks of the largest Lagrangian is the primal program, and the largest of the least is the dual one.',
  formula:
    '\\max_{Y,t,v,Z}\\min_{\\eta,P,B,Q}\\ \\eta+t(\\operatorname{tr}P-\\eta)+\\sum_jv_j(Q_{jj}-\\eta)+2\\,\\Re\\operatorname{tr}Y^*(A-B)-\\operatorname{tr}Z\\begin{pmatrix}P&B\\\\B^*&Q\\end{pmatrix}',
  expected: 'holds',
  truth: proof(
    'every A; η real, P and Q Hermitian, B any matrix of the size of A',
    step(
      'primal',
      'For fixed η, P, B, Q the largest value over the penalties is η if tr P ≤ η, Q_jj ≤ η, B = A and (P B; B* Q) ⪰ 0, and infinite otherwise: an inner product with all Z ⪰ 0 is bounded below exactly by positive semidefinite matrices. The least of it is the program (38).',
      given,
    ),
    step(
      'collect',
      'With the blocks Z₁₁, Z₁₂, Z₂₂ of Z the Lagrangian is η(1 − t − Σv_j) + tr P(tI − Z₁₁) + tr Q(diag(v) − Z₂₂) − 2·Re tr B*(Y + Z₁₂) + 2·Re tr Y*A.',
      given,
    ),
    step(
      'dual',
      'It is linear in η, P, B, Q, so the least value is −∞ unless t + Σv_j = 1, Z₁₁ = tI, Z₂₂ = diag(v) and Z₁₂ = −Y, and then 2·Re tr Y*A; the largest of it is the program (40), in which the signs of both off-diagonal blocks may be exchanged, by congruence with diag(I, −I).',
      after('collect'),
    ),
    step('both', 'These are the two programs.', after('primal'), after('dual')),
  ),
});
