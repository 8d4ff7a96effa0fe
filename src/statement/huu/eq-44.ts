import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (44)',
  section: 'B',
  mark: 'forced',
  forcedBy: 'the program (38), whose constraints it repeats',
  says: 'The feasible set of the program for γ_F at the value η: X ⪰ 0 with the block A, the trace of the first block and every diagonal entry of the second at most η.',
  formula:
    '\\begin{pmatrix}P&A\\\\A^*&Q\\end{pmatrix}\\succeq0,\\qquad\\operatorname{tr}P\\le\\eta,\\ Q_{jj}\\le\\eta\\ (j\\le m)',
  expected: 'definition',
  definition: true,
});
