import { Real } from '../../arithmetic/real.js';
import { singularValue, singularValueSquareSum } from '../../bound/square-root/spectrum.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { differences, laplacian } from './ground/laplacian.js';

const BITS = 128;

/** [HUU] Thm 19 through M⁻¹M⁻ᵀ, and the two sums of the singular values. */
function spectrum(): Outcome {
  const tridiagonal = checked(
    'n = 1, …, 24',
    range(1, 24),
    (n) => {
      const D = differences(n);
      return (
        D.mul(prefixSum(n).matrix()).equals(Matrix.identity(n)) &&
        D.mul(D.transpose()).equals(laplacian(n, 'fixed-free'))
      );
    },
    (n) => `n = ${n}`,
  );
  const sums = checked(
    'n = 1, …, 24',
    range(1, 24),
    (n) => {
      const values = range(1, n).map((i) => singularValue(BigInt(n), BigInt(i)));
      const square = Real.sum(values.map((x) => x.sqr())).enclose(BITS);
      const product = values.reduce((x, y) => x.mul(y), Real.ONE).enclose(BITS);
      return square.contains(singularValueSquareSum(BigInt(n))) && product.contains(1n);
    },
    (n) => `n = ${n}`,
  );
  return proved(
    all(tridiagonal, sums),
    'all n ≥ 1',
    'M⁻¹M⁻ᵀ is tridiagonal(−1, 2, −1) with 1 in a corner; its characteristic polynomial obeys p_k = (2−λ)p_{k−1} − p_{k−2} from p_0 = 1, ' +
      'p_1 = 1 − λ, hence p_n(2 − 2cos 2θ) = ±cos((2n+1)θ)/cos θ, which vanishes exactly at θ = (2i−1)π/(4n+2), i ≤ n',
  );
}

export default statement({
  id: 'HUU Thm 19',
  says: 'The singular values of the prefix sum are ½·csc((2i−1)π/(4n+2)), i = 1, …, n.',
  formula: '\\sigma_i(M_n)=\\tfrac12\\csc\\frac{(2i-1)\\pi}{4n+2}',
  expected: 'holds',
  rests: { singularValue, singularValueSquareSum, prefixSum },
  cost: 'moderate',
  decide: () =>
    settle(spectrum(), [
      number('σ₁(M₂)', singularValue(2n, 1n)),
      number('σ₂(M₂)', singularValue(2n, 2n)),
      number('σ₁(M₁₀₀₀)', singularValue(1000n, 1n)),
    ]),
});
