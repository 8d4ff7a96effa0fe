import { Rational } from '../../arithmetic/rational.js';
import { diagonalMatrix, trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { definite, semidefinite } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step, type Step } from '../proof.js';
import { statement } from '../statement.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

const SCALAR: Step = step(
  'scalar',
  'For x ≥ −1, 1 + x/2 − √(1+x) = (√(1+x) − 1)²/2, and |√(1+x) − 1| = |x|/(√(1+x) + 1) ≤ |x|: so (I+G)^{1/2} = I + G/2 − W with a diagonal W, 0 ⪯ W ⪯ G²/2.',
  given,
);

/** With √(1+g_j) rational: the remainder is the sum of the proof, 0 ⪯ W ⪯ G²/2, and ± it stays below 2·tr(M)γ². */
const remainder = (): Outcome =>
  checked(
    `M = T of ${MANUFACTURED}, √(1 + g_j) = 1/2, 4/3, 9/10, 6/5`,
    manufactured(),
    ({ workload, weights }) => {
      const half = rational('1/2');
      const m = workload.transpose().mul(workload);
      const roots = ['1/2', '4/3', '9/10', '6/5'].map(rational).slice(0, weights.length);
      const shifts = roots.map((s) => s.mul(s).sub(Rational.ONE));
      const [root, g] = [diagonalMatrix(roots), diagonalMatrix(shifts)];
      const most = shifts.map((x) => x.abs()).reduce((x, y) => Rational.max(x, y));
      const linear = m.add(g.mul(m).add(m.mul(g)).scaleBy(half));
      const rest = root.mul(m).mul(root).sub(linear);
      const identity = Matrix.identity(weights.length);
      const w = identity.add(g.scaleBy(half)).sub(root);
      const sum = g
        .mul(m)
        .mul(g)
        .scaleBy(rational('1/4'))
        .sub(w.mul(m).add(m.mul(w)))
        .sub(w.mul(m).mul(g).add(g.mul(m).mul(w)).scaleBy(half))
        .add(w.mul(m).mul(w));
      const bound = identity.scaleBy(trace(m).mul(most.pow(2)).mul(rational('2')));
      return (
        rest.equals(sum) &&
        semidefinite(w) &&
        semidefinite(g.mul(g).scaleBy(half).sub(w)) &&
        definite(bound.sub(rest)) &&
        definite(bound.add(rest))
      );
    },
    named,
  );

export default statement({
  id: 'DMRST Prop E.2',
  section: 'E.3',
  mark: 'candidate',
  forcedBy:
    'the formula is lost; that it is a first-order expansion with an O-term, found by calculation, is told',
  alternatives: ['the expansion of a root of commuting matrices only'],
  says: 'Moving v by h changes V^{1/2}TV^{1/2} to first order in h by a linear term, with a remainder of second order whose constant is explicit.',
  formula:
    '\\operatorname{diag}(v+h)^{1/2}\\,T\\operatorname{diag}(v+h)^{1/2}=M+\\tfrac12(GM+MG)+O(\\|M\\|\\|G\\|^2),\\quad G=\\operatorname{diag}(h/v)',
  expected: 'reading: + +',
  rests: { Matrix },
  readings: [
    {
      says: 'with M = V^{1/2}TV^{1/2}, G = diag(h_j/v_j) and γ = ‖G‖ ≤ 1, the remainder is at most 2‖M‖γ² in norm',
      truth: confirmed(
        proof(
          'every T ⪰ 0, v > 0 and h with |h_j| ≤ v_j',
          SCALAR,
          step(
            'product',
            'diag(v+h)^{1/2} = V^{1/2}(I+G)^{1/2}, so the left side is SMS with S = I + G/2 − W. It is M + (GM + MG)/2 plus GMG/4 − WM − MW − (WMG + GMW)/2 + WMW.',
            after('scalar'),
          ),
          step(
            'bound',
            'With ‖W‖ ≤ γ²/2 that is at most ‖M‖(γ²/4 + γ² + γ³/2 + γ⁴/4) ≤ 2‖M‖γ² for γ ≤ 1.',
            after('scalar'),
            after('product'),
          ),
        ),
        remainder,
      ),
    },
    {
      says: '(I+H)^{1/2} = I + H/2 up to ‖H‖²/2 in norm, for diagonal H ⪰ −I',
      truth: proof(
        'every diagonal H ⪰ −I',
        { ...SCALAR, says: SCALAR.says.replaceAll('G', 'H') },
        step('norm', 'The difference is −W, of norm at most ‖H‖²/2.', after('scalar')),
      ),
    },
  ],
});
