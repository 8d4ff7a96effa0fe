import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { encloseLogUpperBound } from '../../bound/logarithmic-bounds.js';
import { findInequality } from '../../bound/inequalities.js';
import { encloseGammaFSchattenLower } from '../../bound/gamma-bounds.js';
import { encloseSingularValue, singularValueSquareSum } from '../../bound/spectrum.js';
import { encloseWallisRatio } from '../../bound/wallis.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, checked, everywhere, proved, range, type Outcome } from '../outcome.js';
import { settle } from '../verdict.js';

const BITS = 128;

/** The inverse of the n×n prefix sum: 1 on the diagonal, −1 below it. */
const differences = (n: number): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, k) => {
      const below = Math.floor(k / n) - (k % n);
      return below === 0 ? 1n : below === 1 ? -1n : 0n;
    }),
  );

/** tridiagonal(−1, 2, −1) of order n with 1 in the first corner, and in the last one too with free ends. */
const laplacian = (n: number, ends: 'fixed-free' | 'free-free'): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, k) => {
      const [i, j] = [Math.floor(k / n), k % n];
      if (Math.abs(i - j) === 1) return -1n;
      if (i !== j) return 0n;
      return i === 0 || (ends === 'free-free' && i === n - 1) ? 1n : 2n;
    }),
  );

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
      const values = range(1, n).map((i) => encloseSingularValue(BigInt(n), BigInt(i), BITS));
      const square = values.reduce((sum, x) => sum.add(x.sqr(BITS), BITS), Interval.point(0n));
      const product = values.reduce((x, y) => x.mul(y, BITS), Interval.point(1n));
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

/** [HUU] Section 5: the spectrum of the prefix sum and the bounds on γ_F that come from it. */
export const spectrumStatements: readonly Statement[] = [
  {
    id: 'HUU Thm 19',
    document: 'HUU',
    says: 'The singular values of the prefix sum are ½·csc((2i−1)π/(4n+2)), i = 1, …, n.',
    formula: '\\sigma_i(M_n)=\\tfrac12\\csc\\frac{(2i-1)\\pi}{4n+2}',
    expected: 'holds',
    functions: ['encloseSingularValue', 'singularValueSquareSum', 'prefixSum'],
    cost: 'moderate',
    decide: () =>
      settle(spectrum(), [
        number('σ₁(M₂)', encloseSingularValue(2n, 1n, BITS)),
        number('σ₂(M₂)', encloseSingularValue(2n, 2n, BITS)),
        number('σ₁(M₁₀₀₀)', encloseSingularValue(1000n, 1n, BITS)),
      ]),
  },
  {
    id: 'HUU erratum: Neumann',
    document: 'HUU',
    says: 'The inverse of MᵀM is the Laplacian of a path with Neumann conditions.',
    formula: '(M^\\top M)^{-1}=\\text{Neumann Laplacian}',
    expected: 'imprecise: n = 1',
    erratum: 'That Laplacian is singular; the inverse has one fixed and one free end.',
    functions: ['prefixSum', 'ldlt'],
    cost: 'instant',
    decide: () => {
      const ends = (kind: 'fixed-free' | 'free-free'): Outcome =>
        checked(
          'n = 1, …, 16',
          range(1, 16),
          (n) => {
            const product = differences(n).mul(differences(n).transpose());
            return (
              product.equals(laplacian(n, kind)) && ldlt(laplacian(n, kind)).verdict === 'positive-definite'
            );
          },
          (n) => `n = ${n}`,
        );
      const one = Matrix.ofIntegers(1, 1, [1n]);
      const free = (n: number): Matrix =>
        n === 1 ? Matrix.ofIntegers(1, 1, [0n]) : laplacian(n, 'free-free');
      return settle(
        checked(
          'n = 1, …, 16',
          range(1, 16),
          (n) => differences(n).mul(differences(n).transpose()).equals(free(n)),
          (n) => `n = ${n}`,
        ),
        [
          number('MᵀM at n = 1', one.get(0, 0)),
          number('smallest pivot of the free-free Laplacian at n = 16', smallestPivot(free(16))),
          number('smallest pivot of the fixed-free one', smallestPivot(laplacian(16, 'fixed-free'))),
        ],
        { says: 'Dirichlet at one end, Neumann at the other', outcome: ends('fixed-free') },
      );
    },
  },
  {
    id: 'HUU eq (30)',
    document: 'HUU',
    says: 'γ_F(M_n) is at least ‖M_n‖_1/√n, which is at least (√n/π)(2 + ln((2n+1)/5) + ln(2n+1)/(2n)).',
    formula:
      '\\gamma_F(M_n)\\ge\\frac{\\|M_n\\|_1}{\\sqrt n}\\ge\\frac{\\sqrt n}\\pi\\Bigl(2+\\ln\\tfrac{2n+1}5+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)',
    expected: 'holds',
    functions: ['encloseGammaFSchattenLower', 'encloseLogLowerBound', 'truthSet'],
    cost: 'instant',
    decide: () => {
      const second = everywhere(findInequality('schatten-printed'));
      return settle(
        second.holds
          ? proved(second, second.on, `the first step is Lemma 1; the second: ${second.proof ?? ''}`)
          : second,
        [1n, 16n, 128n].map((n) => number(`‖M_n‖_1/√n at n = ${n}`, encloseGammaFSchattenLower(n, BITS))),
      );
    },
  },
  {
    id: 'HUU eq (11)',
    document: 'HUU',
    says: 'γ_F(M_n)/√n lies between (2 + ln((2n+1)/5) + ln(2n+1)/(2n))/π and 1 + ln(4n/5)/π.',
    formula:
      '\\frac1\\pi\\Bigl(2+\\ln\\tfrac{2n+1}5+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)\\le\\frac{\\gamma_F(M_n)}{\\sqrt n}\\le1+\\frac{\\ln(4n/5)}\\pi',
    expected: 'imprecise: n = 1',
    erratum:
      'The upper side is false at n = 1, where γ_F = 1; with (4n+1)/5 in place of 4n/5 it is true for all n.',
    functions: ['encloseLogUpperBound', 'encloseLogLowerBound', 'truthSet'],
    cost: 'moderate',
    decide: () =>
      settle(
        all(everywhere(findInequality('schatten-printed')), everywhere(findInequality('gamma-printed'))),
        [
          number('bound from above at n = 1', encloseLogUpperBound('printed', 1n, BITS)),
          number('bound from above at n = 2', encloseLogUpperBound('printed', 2n, BITS)),
          number('f(1), so that γ_F(M₂)/√2 ≤ U₂', encloseWallisRatio(1n, BITS)),
        ],
        {
          says: 'with (4n+1)/5 in place of 4n/5 above it is true for all n',
          outcome: all(
            everywhere(findInequality('schatten-printed')),
            everywhere(findInequality('error-repaired')),
          ),
        },
      ),
  },
];

function smallestPivot(a: Matrix): Rational {
  const decided = ldlt(a);
  if (decided.verdict === 'indefinite') return decided.value;
  return Rational.min(decided.pivots[0]!, ...decided.pivots.slice(1));
}
