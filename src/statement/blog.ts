import { erfc } from '../arithmetic/elementary.js';
import { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { chiMean } from '../bound/blog-chi-mean.js';
import { maxErrorBound, privateMaxErrorBound } from '../bound/blog-max-error.js';
import { meanErrorLowerBound, meanErrorUpperBound } from '../bound/blog-mean-error.js';
import { landauSum } from '../bound/landau.js';
import { squareRootFrobeniusSquared } from '../bound/square-root-error.js';
import { squareRoot } from '../factorization/square-root.js';
import { euclideanSensitivitySquared, rowDifference } from '../privacy/sensitivity.js';
import type { Statement } from './statement.js';
import { number } from './evidence.js';
import { all, atMost, checked, integers, proved, range, type Outcome } from './outcome.js';
import { settle } from './verdict.js';

const BITS = 96;
const one = Interval.point(1n);

/** P(|N(0, 1)| ≤ x)^T: the largest of T independent rows of norm 1 in one coordinate is at most x. */
function withinAll(x: Interval, T: bigint): Interval {
  const tail = erfc(x.div(Interval.point(2n).sqrt(BITS), BITS), BITS);
  return one.sub(tail, BITS).pow(Number(T), BITS);
}

/** Max-Error ≤ 3σ·√d·max‖B_i‖ with probability at least 1/2, for B = I and d = 1. */
const constantTimes = (): Outcome =>
  checked(
    'B = I, d = 1, T = 1, 2, 3, … up to 400, constant 3, probability 1/2',
    integers(1n, 400n),
    (T) => atMost(Interval.fromRational(Rational.ratio(1n, 2n), BITS), withinAll(Interval.point(3n), T)),
    (T) => `T = ${T}`,
  );

/** The explicit bound √d + √(2·ln(T/β)) for the same rows. */
const explicitBound = (): Outcome =>
  proved(
    checked(
      'B = I, d = 1, T = 1, 10, …, 10⁶, β = 1/2, 1/10, 1/100',
      range(0, 6).flatMap((i) =>
        ['1/2', '1/10', '1/100'].map((beta) => ({ T: 10n ** BigInt(i), beta: Rational.parse(beta) })),
      ),
      ({ T, beta }) => {
        const bound = maxErrorBound(
          { steps: T, dimension: 1n, failure: beta },
          Rational.ONE,
          Rational.ONE,
          BITS,
        );
        return atMost(one.sub(Interval.fromRational(beta, BITS), BITS), withinAll(bound, T));
      },
      ({ T, beta }) => `T = ${T}, β = ${beta}`,
    ),
    'all B, T, d and β',
    '‖B_iZ‖ is σ‖B_i‖ times a 1-Lipschitz function of Gaussians of mean at most √d, so P(‖B_iZ‖ > σ‖B_i‖(√d + s)) ≤ e^(−s²/2); add up over the rows',
  );

/** sens(C) = factor·max_j‖C_j‖ when a row of norm at most 1 is replaced by another. */
const sensitivity = (factor: bigint): Outcome =>
  checked(
    `the square root, n = 1, …, 8, rows replaced by others`,
    range(1, 8),
    (n) =>
      euclideanSensitivitySquared(squareRoot(n).C, 'replacement').equals(
        landauSum(n)
          .toRational()
          .mul(Rational.integer(factor * factor)),
      ),
    (n) => `n = ${n}`,
  );

/** [BLOG], display by display. */
export const statements: readonly Statement[] = [
  {
    id: 'BLOG eq (3.1)',
    document: 'BLOG',
    says: 'With constant probability the largest error of T rows in a fixed dimension is O(σ√d·max_i‖B_i‖).',
    formula: '\\max_i\\|B_iZ\\|_2=O\\bigl(\\sigma\\sqrt d\\,\\max_i\\|B_i\\|_2\\bigr)',
    expected: 'imprecise: T = 257',
    erratum: 'The O hides √ln T: with √d + √(2·ln(T/β)) in place of √d the bound is true.',
    functions: ['maxErrorBound'],
    cost: 'moderate',
    decide: () =>
      settle(
        constantTimes(),
        [
          number('P(all |z_i| ≤ 3), T = 256', withinAll(Interval.point(3n), 256n)),
          number('P(all |z_i| ≤ 3), T = 1000', withinAll(Interval.point(3n), 1000n)),
          number(
            'the explicit bound for T = 1000, β = 1/2',
            maxErrorBound(
              { steps: 1000n, dimension: 1n, failure: Rational.ratio(1n, 2n) },
              Rational.ONE,
              Rational.ONE,
              BITS,
            ),
          ),
        ],
        {
          says: 'σ·max_i‖B_i‖·(√d + √(2·ln(T/β))) with probability at least 1 − β',
          outcome: explicitBound(),
        },
      ),
  },
  {
    id: 'BLOG eq (3.2)',
    document: 'BLOG',
    says: 'With noise for privacy the largest error is O(σ_{ε,δ}√d·2·max_j‖C_j‖·max_i‖B_i‖).',
    formula:
      '\\max_i\\|B_iZ\\|_2=O\\bigl(\\sigma_{\\varepsilon,\\delta}\\sqrt d\\cdot2\\max_j\\|C_j\\|_2\\max_i\\|B_i\\|_2\\bigr)',
    expected: 'imprecise: T = 257',
    erratum: 'As (3.1): a factor √ln T is missing. The factor 2 is right when a row is replaced by another.',
    functions: ['privateMaxErrorBound', 'euclideanSensitivitySquared'],
    cost: 'moderate',
    decide: () =>
      settle(
        all(sensitivity(2n), constantTimes()),
        [
          number(
            'bound for the square root, T = 1000, d = 1, β = 1/2, σ_{ε,δ} = 1',
            privateMaxErrorBound(
              { steps: 1000n, dimension: 1n, failure: Rational.ratio(1n, 2n) },
              Rational.ONE,
              'replacement',
              landauSum(1000).mul(landauSum(1000)).toRational(),
              BITS,
            ),
          ),
        ],
        {
          says: 'with √d + √(2·ln(T/β)) in place of √d, with probability at least 1 − β',
          outcome: (() => {
            const factor = sensitivity(2n);
            return factor.holds ? explicitBound() : factor;
          })(),
        },
      ),
  },
  {
    id: 'BLOG eq (3.3)',
    document: 'BLOG',
    says: 'The mean error is at most σ√(d/T)·‖B‖_F.',
    formula: '\\frac1{\\sqrt T}\\mathbb E\\|BZ\\|_F\\le\\sigma\\sqrt{\\frac dT}\\,\\|B\\|_F',
    expected: 'holds',
    functions: ['meanErrorUpperBound', 'meanErrorLowerBound', 'chiMean'],
    cost: 'instant',
    decide: () => {
      const setting = (dimension: bigint): Parameters<typeof meanErrorUpperBound>[0] => ({
        steps: 64n,
        dimension,
        sigma: Rational.ONE,
        frobeniusSquared: squareRootFrobeniusSquared(64).toRational(),
      });
      return settle(
        proved(
          checked(
            'the square root, T = 64, d = 1, …, 20, against its value at rank one',
            integers(1n, 20n),
            (d) => atMost(meanErrorLowerBound(setting(d), BITS), meanErrorUpperBound(setting(d), BITS)),
            (d) => `d = ${d}`,
          ),
          'all B and d',
          '(E‖BZ‖_F)² ≤ E‖BZ‖_F² = σ²d‖B‖_F² by Jensen’s inequality',
        ),
        [
          number('upper bound, T = 64, d = 1', meanErrorUpperBound(setting(1n), BITS)),
          number('lower bound there', meanErrorLowerBound(setting(1n), BITS)),
          number('√(2/π), the least quotient of both', chiMean(1n, BITS)),
        ],
      );
    },
  },
  {
    id: 'BLOG erratum: law of a row',
    document: 'BLOG',
    says: 'A row B_iZ has the law N(0, ‖B_i‖²).',
    formula: 'B_iZ\\sim N(0,\\|B_i\\|_2^2)',
    expected: 'imprecise: σ = 2',
    erratum: 'It is N(0, σ²‖B_i‖²) in every coordinate.',
    functions: ['squareRoot'],
    cost: 'instant',
    decide: () => {
      const variance = (factor: (sigma: bigint) => bigint): Outcome =>
        checked(
          'the rows of the square root, n = 8, σ = 1, 2, 3',
          [1n, 2n, 3n],
          (sigma) => {
            const B = squareRoot(8).B;
            const scaled = B.scaleBy(Rational.integer(sigma));
            // Cov(BZ) = (σB)(σB)ᵀ.
            const covariance = scaled.mul(scaled.transpose());
            return B.rowNormsSquared().every((norm, i) =>
              covariance.get(i, i).equals(norm.mul(Rational.integer(factor(sigma)))),
            );
          },
          (sigma) => `σ = ${sigma}`,
        );
      return settle(
        variance(() => 1n),
        [],
        {
          says: 'N(0, σ²‖B_i‖²) in every coordinate',
          outcome: proved(
            variance((sigma) => sigma * sigma),
            'all B and σ',
            'Var Σ_j B_ij·z_j = σ²·Σ_j B_ij²',
          ),
        },
      );
    },
  },
  {
    id: 'BLOG erratum: factor 2 of the sensitivity',
    document: 'BLOG',
    says: 'The sensitivity of C for rows of norm at most 1 is max_j‖C_j‖, as used before (3.3).',
    formula: '\\mathrm{sens}(C)=\\max_j\\|C_j\\|_2',
    expected: 'imprecise: n = 1',
    erratum: 'When a row is replaced by another it is 2·max_j‖C_j‖, as in (3.2).',
    functions: ['euclideanSensitivitySquared', 'rowDifference'],
    cost: 'instant',
    decide: () =>
      settle(sensitivity(1n), [number('factor for replaced rows', rowDifference('replacement'))], {
        says: '2·max_j‖C_j‖ for rows that are replaced by others',
        outcome: proved(
          sensitivity(2n),
          'all C',
          'the change is the rank-one C_j·(g − g′)ᵀ, and ‖g − g′‖ = 2 is attained',
        ),
      }),
  },
];
