import { ldlt } from '../../linear/ldlt.js';
import { number } from '../evidence.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { optimal, slater } from './ground/program.js';

export default statement({
  id: 'HUU Fig 2',
  also: ['HUU eq (38)', 'HUU eq (40)'],
  says: 'γ_F(A) is the value of a semidefinite program and of its dual.',
  formula:
    '\\min\\Bigl\\{\\eta:\\begin{pmatrix}P&A\\\\A^*&Q\\end{pmatrix}\\succeq0,\\ \\operatorname{tr}P\\le\\eta,\\ Q_{jj}\\le\\eta\\Bigr\\}=' +
    '\\max\\Bigl\\{2\\Re\\operatorname{tr}(Y^*A):\\begin{pmatrix}tI&Y\\\\Y^*&\\operatorname{diag}(v)\\end{pmatrix}\\succeq0,\\ t+\\textstyle\\sum v_j=1\\Bigr\\}',
  expected: 'holds',
  rests: { ldlt },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(optimal(), slater()),
        'all A',
        'A = LR gives the block (LL*  A; A*  R*R) ⪰ 0 and conversely; both programs are strictly feasible, so their values agree',
      ),
      [number('common value for diag(2, 3, 6)', 7n), number('common value for diag(3, 4)', 5n)],
    ),
});
