import { certifiedGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { Rational } from '../../arithmetic/rational.js';
import { diagonalMatrix, trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';
import { stationary } from './ground/stationary.js';

/** X⁻¹TX⁻¹ is diag(v*), and tr(TX⁻¹) grows when an entry of X off the diagonal moves by 1/50 to either side. */
const smallest = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ workload, gram, weights, loss }) => {
      const t = workload.transpose().mul(workload);
      const middle = solveExactly(gram, solveExactly(gram, t)!.transpose())!;
      const value = (x: Matrix): Rational => trace(solveExactly(x, t)!);
      const moved = range(2, weights.length).flatMap((row) =>
        [-1n, 1n].map((sign) => {
          const entries = gram.integers.map(() => 0n);
          entries[row - 1] = sign; // (1, row) and (row, 1)
          entries[(row - 1) * weights.length] = sign;
          const shift = Matrix.ofIntegers(weights.length, weights.length, entries, Rational.ratio(1n, 50n));
          return value(gram.add(shift));
        }),
      );
      return (
        middle.equals(diagonalMatrix(weights)) &&
        value(gram).equals(loss) &&
        moved.every((x) => x.compare(loss) > 0)
      );
    },
    named,
  );

export default statement({
  id: 'DMRST eq (16)',
  section: 'E.2',
  mark: 'forced',
  isProofStep: true,
  forcedBy: 'it is called an equivalent form of (7)',
  says: 'For A of full column rank (13) has one minimizer X*, at which X*⁻¹AᵀAX*⁻¹ = diag(v*) for exactly one v*, and v* > 0; equivalently AᵀA = X*·diag(v*)·X*. Conversely X ≻ 0 with X_jj = 1 for which X⁻¹AᵀAX⁻¹ is diagonal is X*.',
  formula: 'X^{*-1}A^\\top AX^{*-1}=\\operatorname{diag}(v^*)',
  expected: 'holds',
  rests: { certifiedGeometricMean, solveExactly },
  truth: confirmed(
    proof(
      'every T = AᵀA ≻ 0, over the set 𝒮 of all X ≻ 0 with X_jj = 1, on which f(X) = tr(TX⁻¹)',
      step(
        'minimum',
        'The symmetric X ⪰ 0 with X_jj = 1 form a compact set. On its positive definite part f(X) ≥ λ_min(T)·tr(X⁻¹) ≥ λ_min(T)/λ_min(X), so f ≤ f(I) forces λ_min(X) ≥ λ_min(T)/tr(T): the X with f(X) ≤ f(I) form a compact set on which f is continuous, and f has a minimizer.',
        literature(
          'A continuous function on a compact set attains its minimum',
          'the set is not empty: it contains I',
        ),
      ),
      step(
        'convex',
        'By (22), twice differentiated along X + sE, the second derivative of f is 2·tr(TX⁻¹EX⁻¹EX⁻¹) = 2‖X^{−1/2}EX⁻¹T^{1/2}‖_F² > 0 for symmetric E ≠ 0: f is strictly convex on the convex set 𝒮, and has at most one minimizer.',
        cites('DMRST eq (22)'),
      ),
      step(
        'first-order',
        'For symmetric E with zero diagonal X + sE ∈ 𝒮 for small |s|. A point X of 𝒮 minimizes the convex f on 𝒮 exactly if its derivative −tr(X⁻¹TX⁻¹E) is 0 for all these E, that is if the entries of X⁻¹TX⁻¹ off the diagonal are 0.',
        after('convex'),
        cites('DMRST eq (15)'),
      ),
      step(
        'weights',
        'X⁻¹TX⁻¹ ≻ 0 is then diag(v) with its own diagonal entries v_j > 0, and with no other v; multiplied by X on both sides it is T = X·diag(v)·X, and back.',
        given,
      ),
      step(
        'stationary',
        'There is one minimizer X*, it satisfies the equation with one v*, and v* > 0; every X ∈ 𝒮 that satisfies it with some v is a minimizer, hence X*.',
        after('minimum'),
        after('convex'),
        after('first-order'),
        after('weights'),
      ),
    ),
    stationary,
    smallest,
  ),
});
