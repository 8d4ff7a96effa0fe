import { squareRootFrobeniusSquared } from '../../bound/square-root/square-root-error.js';
import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { Rational } from '../../arithmetic/rational.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** max_j X_jj·tr(MX⁻¹Mᵀ) for X = RᵀR with s = X_11 − X_22 added to X_22, an upper bound of γ_F(M_n)². */
function raised(n: number): Rational {
  const R = squareRootToeplitz(n).toMatrix();
  const X = R.transpose().mul(R);
  const s = X.get(0, 0).sub(X.get(1, 1));
  const unit = Matrix.ofIntegers(
    n,
    n,
    range(0, n * n - 1).map((at) => (at === n + 1 ? 1n : 0n)),
    s,
  );
  const M = prefixSum(n).matrix();
  return trace(M.mul(solveExactly(X.add(unit), M.transpose())!)).mul(X.get(0, 0));
}

/** G_n·H_n, the squared product of the norms of the square root. */
const ofRoot = (n: number): Rational => {
  const R = squareRootToeplitz(n).toMatrix();
  return R.transpose()
    .mul(R)
    .get(0, 0)
    .mul(squareRootFrobeniusSquared(BigInt(n)).toRational());
};

const better = (): Outcome =>
  checked(
    'n = 2, …, 12: the raised X is better by more than 1/50 and less than 1/5',
    range(2, 12),
    (n) => {
      const gain = ofRoot(n).sub(raised(n));
      return gain.compare(Rational.ratio(1n, 50n)) > 0 && gain.compare(Rational.ratio(1n, 5n)) < 0;
    },
    (n) => `n = ${n}`,
  );

export default ownResult({
  id: 'Result: different factors beat the square root',
  improves: 'Answers the question of [HUU] 5.1 whether different factors L and R do better than L = R.',
  about: ['HUU Section 5.1: L = R determines the factor', 'HUU Alg 1'],
  says: 'For every n ≥ 2 the square-root factorization M_n = LL is not optimal: γ_F(M_n) < ‖L‖_F·‖L‖_{1→2}.',
  formula: '\\gamma_F(M_n)<\\|L\\|_F\\,\\|L\\|_{1\\to2}\\qquad(n\\ge2,\\ L^2=M_n)',
  expected: 'holds',
  rests: { squareRootToeplitz, squareRootFrobeniusSquared, solveExactly },
  truth: confirmed(
    proof(
      'every n ≥ 2',
      step(
        'columns',
        'Let R = L and X = RᵀR ≻ 0. Column j of R has the squared norm X_jj = f(0)² + … + f(n − j)², so X_11 is the largest and s = X_11 − X_22 = f(n − 1)² > 0.',
        cites('HUU eq (27)'),
      ),
      step(
        'raise',
        'Let X′ = X + s·e_2e_2ᵀ. Its largest diagonal entry is X_11 still. With y = X⁻¹e_2, X′⁻¹ = X⁻¹ − s·yyᵀ/(1 + s·y_2), y_2 > 0, as multiplication by X′ shows.',
        after('columns'),
      ),
      step(
        'trace',
        'So tr(MX′⁻¹Mᵀ) = tr(MX⁻¹Mᵀ) − s‖My‖²/(1 + s·y_2), which is less, as M is nonsingular and y ≠ 0; and tr(MX⁻¹Mᵀ) = ‖MR⁻¹‖_F² = ‖L‖_F².',
        after('raise'),
      ),
      step(
        'factors',
        'M = (MX′^{−1/2})·X′^{1/2} has the squared norms tr(MX′⁻¹Mᵀ) < ‖L‖_F² and max_j X′_jj = ‖R‖²_{1→2}: a better factorization.',
        after('raise'),
        after('trace'),
        given,
      ),
    ),
    better,
  ),
  evidence: () =>
    [2, 12].flatMap((n) => [
      number(`‖L‖_F²·‖L‖²_{1→2}/n at n = ${n}`, ofRoot(n).div(Rational.integer(BigInt(n)))),
      number(`with the raised X at n = ${n}`, raised(n).div(Rational.integer(BigInt(n)))),
    ]),
});
