import { ldlt } from '../../linear/ldlt.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { slater } from './ground/program.js';

export default statement({
  id: 'HUU Lemma 42',
  says: 'Both programs are strictly feasible, so that their values agree and are attained.',
  formula:
    'P=\\tfrac{\\eta}{2q}I,\\ Q=\\tfrac\\eta2I,\\ \\eta>2\\sqrt q\\,\\|A\\|;\\qquad t=\\tfrac12,\\ v=\\tfrac1{2m}\\mathbf 1,\\ Y=0',
  expected: 'holds',
  rests: { ldlt },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        slater(),
        'all A',
        'Prop 37 with ‖A‖² < ab = η²/(4q), strictly; the dual point is positive on the diagonal',
      ),
      [],
    ),
});
