import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { diagonalMatrix } from '../../linear/block.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

/** X*V*X* = T; and K = diag(w)·X*·diag(w), w² = v*, has the square diag(w)·T·diag(w) and the diagonal v*: φ(v*) = v* by (5). */
const fixed = (): Outcome =>
  checked(
    `${MANUFACTURED}: T = X*V*X*, and the root K of V^{1/2}TV^{1/2} has the diagonal v*`,
    manufactured(),
    ({ workload, gram, weights }) => {
      const t = workload.transpose().mul(workload);
      const w = diagonalMatrix(weights.map((_, j) => workload.get(j, j)));
      const root = w.mul(gram).mul(w);
      return (
        gram.mul(diagonalMatrix(weights)).mul(gram).equals(t) &&
        root.mul(root).equals(w.mul(t).mul(w)) &&
        weights.every((v, j) => root.get(j, j).equals(v))
      );
    },
    named,
  );

export default statement({
  id: 'DMRST eq (7)',
  section: '3',
  mark: 'forced',
  forcedBy: 'its other form (16), and the proof',
  alternatives: ['X*⁻¹·A*A·X*⁻¹ = diag(v*)'],
  says: 'At the fixed point v* of φ the minimiser X* of (4) satisfies A*A = X*·diag(v*)·X*.',
  formula: 'A^*A=X^*\\operatorname{diag}(v^*)X^*',
  expected: 'holds',
  rests: { manufacturedOptimum },
  truth: confirmed(
    proof(
      'every A of full column rank, v* = φ(v*) > 0 and the minimiser X* of (4)',
      step('minimiser', 'X* = X(v*).', cites('DMRST Thm 3.2')),
      step(
        'square',
        'X(v)VX(v) = V^{−1/2}KV^{−1/2}·V·V^{−1/2}KV^{−1/2} = V^{−1/2}K²V^{−1/2} = A*A for every v > 0, where K² = V^{1/2}A*AV^{1/2}.',
        given,
      ),
      step('all', 'At v* this is the assertion.', after('minimiser'), after('square')),
    ),
    fixed,
  ),
});
