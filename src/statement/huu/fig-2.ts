import { ldlt } from '../../linear/ldlt.js';
import { number } from '../evidence.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { optimal } from './ground/program.js';

export default statement({
  id: 'HUU Fig 2',
  section: '1.2.1',
  mark: 'forced',
  forcedBy:
    'the primal program is described in words, the dual is that of the appendix; their value is γ_F by (10)',
  alternatives: ['the dual in the form (24)'],
  says: 'γ_F(A) is the value of a semidefinite program in a block matrix with A beside the diagonal, and of its dual; every feasible point of the first is an upper bound of γ_F(A), every feasible point of the second a lower bound.',
  formula:
    '\\min\\Bigl\\{\\eta:\\begin{pmatrix}P&A\\\\A^*&Q\\end{pmatrix}\\succeq0,\\ \\operatorname{tr}P\\le\\eta,\\ Q_{jj}\\le\\eta\\Bigr\\}=' +
    '\\max\\Bigl\\{2\\Re\\operatorname{tr}(Y^*A):\\begin{pmatrix}tI&Y\\\\Y^*&\\operatorname{diag}(v)\\end{pmatrix}\\succeq0,\\ t+\\textstyle\\sum v_j=1\\Bigr\\}',
  expected: 'holds',
  rests: { ldlt },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every q×m matrix A',
      step(
        'zero',
        'For A = 0 both programs have the value 0 = γ_F(0): η ≥ tr P ≥ 0 with equality at P = Q = 0, and 2Re tr(Y*A) = 0 for every Y.',
        given,
      ),
      step(
        'factors',
        'Let A ≠ 0. A factorization A = LR scaled so that ‖L‖_F² = ‖R‖²_{1→2} = γ_F(A) gives the feasible point P = LL*, Q = R*R, η = γ_F(A): the block matrix is the Gram matrix of the rows of L and the columns of R.',
        cites('HUU eq (10)'),
      ),
      step(
        'upper',
        'Conversely a feasible block matrix is a Gram matrix: P = LL*, A = LR, Q = R*R for some L and R, so γ_F(A)² ≤ ‖L‖_F²‖R‖²_{1→2} = tr P·max Q_jj ≤ η².',
        given,
      ),
      step(
        'primal',
        'So the first program has the value γ_F(A), and it is attained.',
        after('factors'),
        after('upper'),
      ),
      step(
        'weak',
        'The trace of the product of (P A; A* Q) and (tI −Y; −Y* diag(v)), both positive semidefinite, is at least 0: 2Re tr(Y*A) ≤ t·tr P + Σv_jQ_jj ≤ (t + Σv_j)η = η.',
        given,
      ),
      step(
        'strong',
        'Both programs are strictly feasible, so their values agree and the second is attained too.',
        cites('HUU Lemma 42'),
      ),
      step(
        'value',
        'So both have the value γ_F(A), and feasible points bound it from above and below.',
        after('zero'),
        after('primal'),
        after('weak'),
        after('strong'),
      ),
    ),
    optimal,
  ),
  evidence: () => [number('common value for diag(2, 3, 6)', 7n), number('common value for diag(3, 4)', 5n)],
});
