import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** For v = (x, 0) the matrix V^{1/2}TV^{1/2} is diag(x·T_11, 0), and x is fixed when x² = x·T_11. */
const corners = (): Outcome =>
  checked(
    'the prefix sum of 2: v = (2, 0) and (0, 1) are fixed, (1, 0) is not',
    [
      { at: 0, x: rational('2'), fixed: true },
      { at: 1, x: rational('1'), fixed: true },
      { at: 0, x: rational('1'), fixed: false },
    ],
    ({ at, x, fixed }) => {
      const a = prefixSum(2).matrix();
      const t = a.transpose().mul(a);
      const only = Matrix.ofRationals(
        [0, 1].map((i) => [0, 1].map((j) => (i === at && j === at ? x : Rational.ZERO))),
      );
      // (V^{1/2}TV^{1/2})² has the entries of (VT)²; K = diag(x) is its root exactly when x² = x·T_jj.
      return only.mul(only).equals(only.scaleBy(t.get(at, at))) === fixed;
    },
    ({ at, x }) => `v_${at + 1} = ${x}, the other entry 0`,
  );

export default observation({
  id: 'DMRST observation: fixed points on the boundary',
  about: ['DMRST Thm 3.2', 'DMRST E.3: domain and norms'],
  says: 'The fixed point is unique among the vectors of positive numbers. Extended to nonnegative ones φ has exactly 2^n: one for every set of coordinates that are not 0; for the prefix sum of 2 they are 0, (2, 0), (0, 1) and v*.',
  formula: '\\{v\\ge0:\\varphi(v)=v\\}=\\{v^*_J:J\\subseteq\\{1,\\dots,n\\}\\}',
  expected: 'holds',
  rests: { prefixSum, Matrix },
  truth: confirmed(
    proof(
      'every A of full column rank n, and φ by (5) on all v ≥ 0',
      step(
        'support',
        'Let J be the set of coordinates with v_j > 0. V^{1/2}A*AV^{1/2} is 0 outside of the rows and columns of J, and inside it is that of the columns A_J of A; so is its root. Hence φ(v) is 0 outside of J, and on J it is the map of A_J.',
        given,
      ),
      step(
        'each',
        'A_J has full column rank, so for J not empty its map has one fixed point of positive entries; for the empty set v = 0 is fixed.',
        cites('DMRST Thm 3.2'),
        after('support'),
      ),
    ),
    corners,
  ),
});
