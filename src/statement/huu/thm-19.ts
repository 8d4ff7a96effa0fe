import { Real } from '../../arithmetic/real.js';
import { singularValue, singularValueSquareSum } from '../../bound/square-root/spectrum.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, computed, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { differences } from './ground/laplacian.js';

const BITS = 128;

/** The inverse of M_n, and its product with its transpose: 2 on the diagonal but 1 in the first corner, −1 beside it. */
const tridiagonal = (): Outcome =>
  checked(
    'n = 1, …, 24',
    range(1, 24),
    (n) => {
      const D = differences(n);
      const T = D.mul(D.transpose());
      const entry = (i: number, j: number): string =>
        i === j ? (i === 0 ? '1' : '2') : Math.abs(i - j) === 1 ? '-1' : '0';
      return (
        D.mul(prefixSum(n).matrix()).equals(Matrix.identity(n)) &&
        range(0, n - 1).every((i) => range(0, n - 1).every((j) => `${T.get(i, j)}` === entry(i, j)))
      );
    },
    (n) => `n = ${n}`,
  );

/** The sum of the squares is ‖M_n‖_F² = n(n + 1)/2, the product det M_n = 1. */
const sums = (): Outcome =>
  checked(
    'n = 1, …, 16',
    range(1, 16),
    (n) => {
      const values = range(1, n).map((i) => singularValue(BigInt(n), BigInt(i)));
      const square = Real.sum(values.map((x) => x.sqr())).enclose(BITS);
      const product = values.reduce((x, y) => x.mul(y), Real.ONE).enclose(BITS);
      return square.contains(BigInt((n * (n + 1)) / 2)) && product.contains(1n);
    },
    (n) => `n = ${n}`,
  );

const theorem = proof(
  'every n ≥ 1',
  step(
    'inverse',
    'M_n⁻¹ = D has 1 on the diagonal and −1 just below it: row i of DM_n is the difference of rows i and i − 1 of M_n.',
    given,
  ),
  step(
    'tridiagonal',
    'DD^⊤ =: T has 2 on the diagonal but 1 in the first corner, −1 beside the diagonal, and 0 elsewhere.',
    after('inverse'),
    computed(tridiagonal),
  ),
  step(
    'eigenvectors',
    'For a real φ let v_j = cos((j − 1/2)φ), j = 0, …, n + 1. Then v_{j−1} + v_{j+1} = 2cos(φ)v_j, and v_0 = v_1. So −v_{j−1} + 2v_j − v_{j+1} = (2 − 2cos φ)v_j for 1 ≤ j ≤ n, where for j = 1 the left side is v_1 − v_2. If v_{n+1} = 0 this says Tv = (2 − 2cos φ)v.',
    after('tridiagonal'),
    given,
  ),
  step(
    'angles',
    'v_{n+1} = cos((2n + 1)φ/2) vanishes at φ_i = (2i − 1)π/(2n + 1), i = 1, …, n, which lie in (0, π); there v_1 = cos(φ_i/2) > 0, so v ≠ 0, and the n numbers 2 − 2cos φ_i = 4sin²(φ_i/2) are different.',
    given,
  ),
  step(
    'all eigenvalues',
    'A matrix of order n has no more than n eigenvalues: those of T are 4sin²((2i − 1)π/(4n + 2)), i = 1, …, n.',
    after('eigenvectors'),
    after('angles'),
  ),
  step(
    'singular',
    'M_n^⊤M_n = (DD^⊤)⁻¹ = T⁻¹, so the singular values of M_n are the roots of the inverses, ½·csc((2i − 1)π/(4n + 2)), in descending order.',
    after('inverse'),
    after('all eigenvalues'),
  ),
);

export default statement({
  id: 'HUU Thm 19',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'an equation for determined numbers, proved by the tridiagonal inverse',
  alternatives: ['the same with sines below'],
  says: 'The singular values of the n×n prefix sum are ½·csc((2i − 1)π/(4n + 2)), i = 1, …, n.',
  formula: '\\sigma_i(M_n)=\\tfrac12\\csc\\frac{(2i-1)\\pi}{4n+2}',
  expected: 'holds',
  rests: { singularValue, singularValueSquareSum, prefixSum },
  cost: 'moderate',
  truth: confirmed(theorem, sums),
  evidence: () => [
    number('σ₁(M₂)', singularValue(2n, 1n)),
    number('σ₂(M₂)', singularValue(2n, 2n)),
    number('σ₁(M₁₀₀₀)', singularValue(1000n, 1n)),
    number('sum of the squares of the singular values of M₁₀₀₀', singularValueSquareSum(1000n)),
  ],
});
