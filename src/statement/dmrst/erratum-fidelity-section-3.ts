import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { trace } from '../../linear/block.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

export default statement({
  id: 'DMRST erratum: fidelity (§3)',
  says: 'Σφ(v) is Jozsa’s fidelity of V and T.',
  formula: '\\textstyle\\sum\\varphi(v)=\\bigl(\\operatorname{tr}\\sqrt{V^{1/2}TV^{1/2}}\\bigr)^2',
  expected: 'imprecise: order 2',
  erratum: 'It is the square root of the fidelity as Jozsa defines it.',
  rests: { manufacturedOptimum },
  decide: () =>
    settle(
      checked(MANUFACTURED, manufactured(), ({ root, loss }) => loss.equals(trace(root).pow(2)), named),
      [],
      {
        says: 'it is the square root of that fidelity',
        outcome: proved(
          checked(MANUFACTURED, manufactured(), ({ root, loss }) => loss.equals(trace(root)), named),
          'all v and T',
          'φ is the diagonal of (V^{1/2}TV^{1/2})^{1/2}',
        ),
      },
    ),
});
