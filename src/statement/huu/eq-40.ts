import { ldlt } from '../../linear/ldlt.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { optimal } from './ground/program.js';

export default statement({
  id: 'HUU eq (40)',
  section: 'A',
  mark: 'forced',
  forcedBy: 'the dual of Figure 2 that it repeats',
  alternatives: ['before or after the Hermitian penalty is eliminated'],
  says: 'The dual program maximises 2·Re tr(Y*A) over t, v ≥ 0 with t + Σv_j = 1 and (tI Y; Y* diag(v)) ⪰ 0; none of its values exceeds one of the primal program.',
  formula:
    '\\max\\Bigl\\{2\\,\\Re\\operatorname{tr}(Y^*A):\\begin{pmatrix}tI&Y\\\\Y^*&\\operatorname{diag}(v)\\end{pmatrix}\\succeq0,\\ t+\\sum_jv_j=1\\Bigr\\}',
  expected: 'holds',
  rests: { ldlt },
  truth: confirmed(
    proof(
      'every A, every feasible point of this program and every feasible point (P, Q) of (38) at η',
      step(
        'dual',
        'It is the maximum over the penalties of the least Lagrangian of (38).',
        cites('HUU eq (39)'),
      ),
      step(
        'sign',
        '(tI −Y; −Y* diag(v)) is positive semidefinite too, by congruence with diag(I, −I), and so is its product in trace with (P A; A* Q): t·tr P + Σv_j·Q_jj − 2·Re tr(Y*A) ≥ 0.',
        given,
      ),
      step('weak', 'So 2·Re tr(Y*A) ≤ t·tr P + Σv_j·Q_jj ≤ (t + Σv_j)η = η.', after('dual'), after('sign')),
    ),
    optimal,
  ),
});
