import { after, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (42)',
  section: 'A',
  mark: 'candidate',
  forcedBy: 'only the diagonal of a multiplier is said to matter',
  alternatives: ['(40) after the Hermitian penalty is eliminated'],
  isProofStep: true,
  says: 'The dual program in the form in which the Hermitian penalty has been eliminated, with a diagonal second block.',
  formula:
    '\\max_{t,v,Y}\\ 2\\,\\Re\\operatorname{tr}(Y^*A),\\qquad\\begin{pmatrix}tI&-Y\\\\-Y^*&\\operatorname{diag}(v)\\end{pmatrix}\\succeq0,\\ t+\\sum_jv_j=1',
  expected: 'reading: +',
  readings: [
    {
      says: 'a maximum over t, v and Y alone, with −Y in the block: the same values as (40)',
      truth: proof(
        'every A',
        step(
          'congruence',
          'diag(I, −I) takes (tI −Y; −Y* diag(v)) to (tI Y; Y* diag(v)) and back, and a congruence preserves ⪰ 0.',
          given,
        ),
        step(
          'same',
          'So the same t, v and Y are feasible in both forms, and the objective is the same.',
          after('congruence'),
        ),
      ),
    },
  ],
});
