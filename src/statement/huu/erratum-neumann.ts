import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { filled } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { laplacian } from './ground/laplacian.js';

function smallestPivot(a: Matrix): Rational {
  const decided = ldlt(a);
  if (decided.definiteness === 'indefinite') return decided.value;
  return Rational.min(decided.pivots[0]!, ...decided.pivots.slice(1));
}

/** The entries of (MᵀM)⁻¹, solved for: 1, 2, …, 2 on the diagonal, −1 beside it, 0 elsewhere; the free-free Laplacian takes 1 to 0. */
const inverse = (): Outcome =>
  checked(
    'n = 2, …, 12',
    range(2, 12),
    (n) => {
      const M = prefixSum(n).matrix();
      const inverted = solveExactly(M.transpose().mul(M), Matrix.identity(n))!;
      const ones = filled(n, 1, 1n);
      const entry = (i: number, j: number): bigint => {
        if (Math.abs(i - j) > 1) return 0n;
        if (i !== j) return -1n;
        return i === 0 ? 1n : 2n;
      };
      const path = range(0, n - 1).every((i) =>
        range(0, n - 1).every((j) => inverted.get(i, j).equals(Rational.integer(entry(i, j)))),
      );
      return path && laplacian(n, 'free-free').mul(ones).isZero();
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: 'HUU erratum: Neumann',
  section: '2.1',
  mark: 'printed',
  says: 'The inverse of MᵀM is the Laplacian of a path with Neumann conditions, from which Theorem 19 takes the singular values of M.',
  formula: '(M^\\top M)^{-1}=\\text{Neumann Laplacian}',
  expected: 'imprecise: n = 1',
  erratum:
    'The Laplacian with Neumann conditions at both ends is singular; the inverse has one fixed and one free end. The wording alone is affected: Theorem 19 holds.',
  rests: { prefixSum, ldlt, solveExactly },
  truth: refuted(
    'n = 1',
    proof(
      'every n ≥ 1',
      step(
        'kernel',
        'The Laplacian of a path with free ends takes the vector of ones to 0, each row being the degree of a vertex minus one for each neighbour; for n = 1 it is (0).',
        given,
      ),
      step('inverse', 'So it is no inverse, while MᵀM has one, det M being 1.', after('kernel')),
    ),
  ),
  repair: {
    says: 'Dirichlet at one end, Neumann at the other',
    truth: confirmed(
      proof(
        'every n ≥ 1',
        step(
          'differences',
          'M⁻¹ = D has 1 on the diagonal and −1 below it: partial sums undo differences.',
          given,
        ),
        step(
          'product',
          '(MᵀM)⁻¹ = DDᵀ has the diagonal 1, 2, …, 2 and −1 beside it: the Laplacian of a path whose first end is free and whose last vertex has one neighbour more, held at 0.',
          after('differences'),
        ),
      ),
      inverse,
    ),
  },
  evidence: () => [
    number('smallest pivot of the free-free Laplacian at n = 16', smallestPivot(laplacian(16, 'free-free'))),
    number('smallest pivot of the fixed-free one', smallestPivot(laplacian(16, 'fixed-free'))),
  ],
});
