import { ldlt } from '../../linear/ldlt.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { optimal } from './ground/program.js';

export default statement({
  id: 'HUU eq (38)',
  section: 'A',
  mark: 'forced',
  forcedBy: 'the program of Figure 2 that it repeats',
  says: 'The primal program minimises η over positive semidefinite (P A; A* Q) with tr P ≤ η and Q_jj ≤ η; its minimum is attained and is γ_F(A).',
  formula:
    '\\gamma_F(A)=\\min\\Bigl\\{\\eta:\\begin{pmatrix}P&A\\\\A^*&Q\\end{pmatrix}\\succeq0,\\ \\operatorname{tr}P\\le\\eta,\\ Q_{jj}\\le\\eta\\Bigr\\}',
  expected: 'holds',
  rests: { ldlt },
  truth: confirmed(
    proof(
      'every complex q×m matrix A',
      step(
        'below',
        'Let A = LR with both norms positive, g = ‖L‖_F·‖R‖_{1→2}. Multiplied by c and 1/c with c² = ‖R‖_{1→2}/‖L‖_F they both have the squared norm g; then P = LL*, Q = R*R are feasible at η = g, as tr P = ‖L‖_F² and Q_jj = ‖R_j‖². If a norm is 0, then A = 0 and P = 0, Q = 0 are feasible at 0.',
        given,
      ),
      step(
        'above',
        'A feasible point at η is made of L and R with A = LR, ‖L‖_F² = tr P ≤ η and ‖R_j‖² = Q_jj ≤ η: a factorization with ‖L‖_F·‖R‖_{1→2} ≤ η.',
        cites('HUU eq (45)'),
      ),
      step(
        'compact',
        'The points that are feasible at some η below a given number have bounded diagonals, hence bounded entries, and form a closed set: the least η is attained.',
        given,
      ),
      step(
        'value',
        'So the least η is the least ‖L‖_F·‖R‖_{1→2} over A = LR, and both are attained.',
        after('below'),
        after('above'),
        after('compact'),
      ),
    ),
    optimal,
  ),
});
