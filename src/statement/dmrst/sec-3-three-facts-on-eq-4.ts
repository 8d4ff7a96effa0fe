import { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { diagonalMatrix, trace } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

/** Shrinking an entry of the diagonal costs, and f is convex between X* and I. */
const costs = (): Outcome =>
  checked(
    `${MANUFACTURED}: tr(TX⁻¹) is larger at X* − E_11/100 and at the mean of X* and I is below the mean of the values`,
    manufactured(),
    ({ workload, gram, loss }) => {
      const t = workload.transpose().mul(workload);
      const value = (x: Matrix): Rational => trace(solveExactly(x, t)!);
      const n = gram.cols;
      const corner = diagonalMatrix(
        Array.from({ length: n }, (_, j) => (j === 0 ? rational('1/100') : Rational.ZERO)),
      );
      const middle = gram.add(Matrix.identity(n)).scaleBy(rational('1/2'));
      const mean = value(gram).add(trace(t)).div(rational('2'));
      return (
        value(gram).equals(loss) &&
        value(gram.sub(corner)).compare(loss) > 0 &&
        value(middle).compare(mean) < 0 &&
        value(middle).compare(loss) > 0
      );
    },
    named,
  );

/** X* − c·I ⪰ 0 and T − c·tr(T)·I not positive definite: λ_min(X*) ≥ c ≥ λ_min(T)/tr(T). */
const bounded = (): Outcome =>
  checked(
    `${MANUFACTURED}: some multiple c of 1/1000 separates λ_min(T)/tr(T) from λ_min(X*)`,
    manufactured(),
    ({ workload, gram }) => {
      const t = workload.transpose().mul(workload);
      const least = (x: Matrix, c: Rational): string =>
        ldlt(x.sub(Matrix.identity(x.cols).scaleBy(c))).definiteness;
      return Array.from({ length: 1000 }, (_, i) => Rational.ratio(BigInt(i + 1), 1000n)).some(
        (c) => least(t, c.mul(trace(t))) !== 'positive-definite' && least(gram, c) === 'positive-definite',
      );
    },
    named,
  );

export default statement({
  id: 'DMRST Sec. 3: three facts on Eq. 4',
  section: '3',
  mark: 'printed',
  alternatives: [
    'another bound of the least eigenvalue: it did not survive, λ_min(T)/tr(T) is what is proved here',
  ],
  says: 'For T = A*A of full rank: every solution of (4) has unit diagonal; solutions exist, and their least eigenvalue is at least λ_min(T)/tr(T), a bound by the eigenvalues of T; the objective is strictly convex on the positive definite matrices, so there is one solution.',
  formula:
    'X^*_{jj}=1,\\qquad\\lambda_{\\min}(X^*)\\ge\\frac{\\lambda_{\\min}(T)}{\\operatorname{tr}T},\\qquad X^*\\ \\text{unique}',
  expected: 'holds',
  rests: { encloseOptimum, manufacturedOptimum, prefixSum },
  truth: confirmed(
    proof(
      'every positive definite T, with f(X) = tr(TX⁻¹) on the positive definite X with X_jj ≤ 1',
      step(
        'diagonal',
        'If X_jj < 1, then X + cE_jj with c = 1 − X_jj is feasible, and f falls by c·(X⁻¹TX⁻¹)_jj/(1 + c(X⁻¹)_jj) > 0, by the inverse of a matrix changed by rank one. So a solution has unit diagonal.',
        given,
      ),
      step(
        'below',
        'f(X) ≥ λ_min(T)·tr(X⁻¹) ≥ λ_min(T)/λ_min(X), and f(I) = tr(T) with I feasible: every feasible X with f(X) ≤ f(I) has λ_min(X) ≥ λ_min(T)/tr(T).',
        given,
      ),
      step(
        'exists',
        'The X with diagonal at most 1 and this least eigenvalue form a compact set, as |X_ij| ≤ 1; it contains I, because λ_min(T) ≤ tr(T), and f is continuous on it. So f has a minimum on it, which is one over all feasible X.',
        after('below'),
      ),
      step(
        'convex',
        'Along X + sD the second derivative of f is 2·tr(TX⁻¹DX⁻¹DX⁻¹) = 2·‖T^{1/2}X⁻¹DX^{−1/2}‖_F², which is positive for symmetric D ≠ 0: f is strictly convex.',
        given,
      ),
      step(
        'unique',
        'The feasible set is convex, so the midpoint of two solutions would be better than both: the solution that exists is the only one, with the other two properties.',
        after('diagonal'),
        after('exists'),
        after('convex'),
      ),
    ),
    costs,
    bounded,
  ),
  evidence: () =>
    [2, 4, 8].map((n) =>
      number(
        `λ_min(X*) for the prefix sum, n = ${n}, is at least`,
        encloseOptimum(prefixSum(n).matrix(), 90).leastEigenvalue,
        8,
      ),
    ),
});
