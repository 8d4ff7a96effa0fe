import { popcount } from '../../factorization/tree/binary-tree.js';
import { leastNormFactor } from '../../factorization/tree/honaker-least-squares.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { matricesOf } from '../ground/small-matrices.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** A row of the tree sums at most log₂(i + 1) nodes, and as many where i + 1 is a power of two. */
const digitsOfRows = (): Outcome =>
  checked(
    'i = 1, …, 300',
    integers(1n, 300n),
    (i) => {
      const most = 2n ** BigInt(popcount(i));
      return most <= i + 1n && (most === i + 1n) === ((i & (i + 1n)) === 0n);
    },
    (i) => `i = ${i}`,
  );

/** No other solution of B̂C = A has a smaller κ: the partner plus what B̂ annihilates. */
const leastPartner = (): Outcome => {
  const b = Matrix.ofIntegers(2, 3, [1n, 0n, 1n, 1n, 1n, 0n]);
  const kernel = Matrix.ofIntegers(3, 1, [1n, -1n, -1n]);
  const C = leastNormFactor(prefixSum(2).matrix().transpose(), b.transpose()).transpose();
  return checked(
    'B̂ = (1 0 1; 1 1 0), the prefix sum of 2, C + (1, −1, −1)ᵀ·y with y of entries −1, 0, 1',
    matricesOf(1, 2, [-1n, 0n, 1n]),
    (y) => {
      const other = C.add(kernel.mul(y));
      return (
        b.mul(other).equals(prefixSum(2).matrix()) &&
        maxColumnNormSquared(C).compare(maxColumnNormSquared(other)) <= 0
      );
    },
    (y) => `y = (${y.row(0).join(', ')})`,
  );
};

export default statement({
  id: 'DMRST App. H: construction and cost',
  section: 'H',
  mark: 'forced',
  forcedBy: 'the words; only the constant of the regularization is lost',
  says: 'Tree aggregation takes time and memory of order log n a step, a general B of order n; B̂ = B^{(d)} + U^{(d)}∘(LRᵀ) of d diagonals and, on the entries U^{(d)} below them, a part LRᵀ of rank r, fitted by regularized alternating least squares, takes order d + r. A partner for calibration is found as in (3): C = B̂⁺A, of least κ(C) among the solutions of B̂C = A.',
  formula: '\\hat B=B^{(d)}+U^{(d)}\\circ(LR^\\top),\\qquad C=\\hat B^+A',
  expected: 'holds',
  rests: { popcount, leastNormFactor, maxColumnNormSquared },
  truth: confirmed(
    proof(
      'every n, d, r and every B̂ for which B̂C = A is solvable; time and memory a step, in numbers of the dimension of Z',
      step(
        'tree',
        'Row i of the tree sums one node for each binary digit 1 of i, at most log₂(i + 1) ≤ log₂(n + 1); the nodes on the current path, as many, are kept.',
        cites('DMRST App. C: vanilla tree'),
      ),
      step(
        'general',
        'Row i of a lower triangular B has up to i entries other than 0, and needs all of Z_1, …, Z_i: order n.',
        given,
      ),
      step(
        'structured',
        'The band keeps d rows of Z, and the part of rank r keeps r sums Σ_{j≤i−d} R_jkZ_j, to which one row is added a step: (BZ)_i takes d + r products, the update r.',
        cites('DMRST Alg 3'),
        given,
      ),
      step(
        'partner',
        'Column by column, C_j = B̂⁺A_j is the solution of B̂x = A_j of least norm, since every other one differs from it by a vector of the kernel of B̂, to which B̂⁺A_j is orthogonal: each column norm, and so κ(C), is least. For a regular B̂ it is the only solution.',
        given,
      ),
      step(
        'all',
        'These are the costs and the partner stated.',
        after('tree'),
        after('general'),
        after('structured'),
        after('partner'),
      ),
    ),
    digitsOfRows,
    leastPartner,
  ),
});
