import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { trace } from '../../linear/block.js';
import { checked, type Outcome } from '../outcome.js';
import { observation } from '../observation.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

const squared = (): Outcome =>
  checked(
    `${MANUFACTURED}: L*² = (tr K)², and L* is another number`,
    manufactured(),
    ({ root, loss }) => loss.pow(2).equals(trace(root).pow(2)) && !loss.equals(trace(root).pow(2)),
    named,
  );

export default observation({
  id: 'DMRST observation: square of the fidelity',
  about: ['DMRST Sec. 3: fidelity and geometric mean'],
  says: 'Jozsa’s original fidelity is the square of the trace; the sum of φ(v) is its root, which part of the literature calls the fidelity. The optimum Σv* is the root at v*.',
  formula: '\\textstyle\\sum\\varphi_j(v)=\\sqrt{\\bigl(\\operatorname{tr}(V^{1/2}TV^{1/2})^{1/2}\\bigr)^2}',
  expected: 'holds',
  rests: { manufacturedOptimum },
  truth: confirmed(
    proof(
      'every A of full column rank and v > 0',
      step(
        'root',
        'Σφ_j(v) = tr (V^{1/2}TV^{1/2})^{1/2}.',
        cites('DMRST Sec. 3: fidelity and geometric mean'),
      ),
      step(
        'square',
        'The trace is positive, so it is the root of its square, which is Jozsa’s expression.',
        given,
        after('root'),
      ),
      step('optimum', 'At v* it is Σv*_j.', after('square'), cites('DMRST Thm 3.2')),
    ),
    squared,
  ),
});
