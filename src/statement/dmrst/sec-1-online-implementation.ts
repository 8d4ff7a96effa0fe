import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { digits } from './ground/digits.js';

/** Full Honaker uses nodes of the future in B and all of G in CG; its answers do not. */
function online(): Outcome {
  return checked(
    'full Honaker over 2 and 4 items: G with every later row replaced by 0 gives the same first answers',
    [1, 2].flatMap((k) => range(1, 2 ** k).map((i) => ({ n: 2 ** k, i, pair: honakerFull(k) }))),
    ({ n, i, pair: { B, C } }) => {
      const entries = digits(n, n);
      const z = Matrix.ofIntegers(C.rows, 1, digits(C.rows, 3));
      const known = Matrix.ofIntegers(
        n,
        1,
        entries.map((x, j) => (j < i ? x : 0n)),
      );
      const answers = B.mul(C.mul(Matrix.ofIntegers(n, 1, entries)).add(z));
      const fromKnown = prefixSum(n).matrix().mul(known).add(B.mul(z));
      return range(0, i - 1).every((r) => fromKnown.get(r, 0).equals(answers.get(r, 0)));
    },
    ({ n, i }) => `n = ${n}, answer ${i}`,
  );
}

export default statement({
  id: 'DMRST Sec. 1: online implementation',
  section: '1',
  mark: 'forced',
  forcedBy: 'the text around (1)',
  says: 'Answer i of a linear query A may use the first i rows of every G exactly when A is lower triangular; then every factorization A = BC runs online, row i of AG + BZ after row i of G, whatever the shape of B and C.',
  formula: '(AG+BZ)_i=\\sum_{j\\le i}A_{ij}G_j+B_iZ',
  expected: 'holds',
  rests: { honakerFull, prefixSum, Matrix },
  truth: confirmed(
    proof(
      'all A (n×n) and all A = BC, with Z drawn independently of G',
      step(
        'triangular',
        'Row i of AG is Σ_j A_ij·G_j: it is the same for any two G with equal first i rows exactly when A_ij = 0 for all j > i.',
        given,
      ),
      step(
        'noise',
        'The answers B(CG + Z) are AG + BZ, and row i of BZ is B_iZ, which needs no row of G.',
        cites('DMRST eq (1)'),
      ),
      step(
        'online',
        'So for lower-triangular A row i of the answers is computed from G_1, …, G_i and from Z; nothing was asked of B and C.',
        after('triangular'),
        after('noise'),
      ),
    ),
    online,
  ),
});
