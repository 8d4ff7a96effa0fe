import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  encloseTraceNorm,
  gammaCbEntryLower,
  gammaCbUpperSquared,
  traceNormLowerBounds,
} from '../../bound/gamma-bounds.js';
import { exactGammaFSquared } from '../../bound/gamma-exact.js';
import { squareRootMeanSquaredError } from '../../bound/square-root-error.js';
import { certify } from '../../certificate/certify.js';
import { binaryTree, binaryTreeMeanSquaredError } from '../../factorization/binary-tree.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { squareRoot } from '../../factorization/square-root.js';
import { Matrix } from '../../linear/matrix.js';
import { parityMatrix } from '../../workload/parity.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { note, number } from '../evidence.js';
import { knownGamma, oneSingularValue } from '../ground/known-gamma.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { matrixText } from '../ground/small-matrices.js';
import { settle, settleReadings } from '../verdict.js';

const BITS = 96;

/** ‖A‖_1/√divisor squared, for a matrix with at most two rows or columns. */
function traceLowerSquared(a: Matrix, divisor: number): Interval {
  const norm = encloseTraceNorm(a, BITS);
  if (norm === undefined)
    throw new RangeError(`traceLowerSquared: expected two rows or columns, got ${matrixText(a)}`);
  return traceNormLowerBounds(norm, 1n, BigInt(divisor), BITS).gammaF.sqr(BITS);
}

const exceeds = (x: Interval, y: Rational): boolean => x.inf.toRational().compare(y) > 0;

/** ‖A‖_1/√(divisor) ≤ γ_F(A) wherever γ_F is known. */
function traceBound(divisor: (a: Matrix) => number): Outcome {
  return checked(
    'all matrices up to 2×2 with entries 1, 0, −1 whose γ_F is known exactly',
    knownGamma(),
    ({ a, squared }) => !exceeds(traceLowerSquared(a, divisor(a)), squared),
    ({ a }) => `A = ${matrixText(a)}`,
  );
}

const overColumns = (): Outcome =>
  proved(
    traceBound((a) => a.cols),
    'all matrices with m columns',
    '‖LR‖_1 ≤ ‖L‖_F·‖R‖_F ≤ √m·‖L‖_F·‖R‖_{1→2} by Cauchy and Schwarz; and A = A·I',
  );

/** One singular value implies γ_F = ‖A‖_F, on matrices with the property. */
function equalSingularValues(fits: (a: Matrix) => boolean, on: string): Outcome {
  return checked(
    on,
    knownGamma().filter(({ a }) => oneSingularValue(a) && fits(a)),
    ({ a, squared }) => squared.equals(a.frobeniusSquared()),
    ({ a }) => `A = ${matrixText(a)}`,
  );
}

const fullColumnRank = (): Outcome =>
  proved(
    equalSingularValues((a) => a.cols <= a.rows, 'matrices up to 2×2'),
    'all A with AᵀA = s²·I',
    '‖A‖_1 = m·s and ‖A‖_F² = m·s², so that ‖A‖_1/√m = ‖A‖_F',
  );

/** [HUU] Section 2: γ_F of a matrix. */
export const matrixStatements: readonly Statement[] = [
  {
    id: 'HUU Lemma 1',
    document: 'HUU',
    says: 'For A with m columns ‖A‖_1/√m ≤ γ_F(A) ≤ ‖A‖_F; a unitary matrix has γ_F = √n, and γ_F = ‖A‖_F when all singular values are equal.',
    formula: '\\frac{\\|A\\|_1}{\\sqrt m}\\le\\gamma_F(A)\\le\\|A\\|_F',
    expected: 'imprecise: A = (1 1)',
    erratum:
      'Equal singular values give γ_F = ‖A‖_F only with full column rank: A = (1 1) has one singular value, ‖A‖_F = √2 and γ_F = 1.',
    functions: ['exactGammaFSquared', 'encloseTraceNorm', 'traceNormLowerBounds', 'gammaFUpperSquared'],
    cost: 'instant',
    decide: () => {
      const wide = Matrix.ofIntegers(1, 2, [1n, 1n]);
      return settle(
        all(
          overColumns(),
          equalSingularValues(() => true, 'matrices up to 2×2 with one singular value'),
        ),
        [
          number('γ_F((1 1))²', exactGammaFSquared(wide)!.squared),
          number('‖(1 1)‖_F²', wide.frobeniusSquared()),
          number(
            'γ_F of the parity matrix d = 3, w = 1, squared',
            exactGammaFSquared(parityMatrix(3, 1))!.squared,
          ),
          number('its squared Frobenius norm', parityMatrix(3, 1).frobeniusSquared()),
        ],
        {
          says: 'the last clause needs AᵀA = s²·I, that is full column rank',
          outcome: all(overColumns(), fullColumnRank()),
        },
      );
    },
  },
  {
    id: 'HUU erratum: abstract',
    document: 'HUU',
    says: 'For A with m rows and n columns γ_F(A) ≥ ‖A‖_1/√m.',
    formula: 'A\\in\\mathbb C^{m\\times n}:\\quad\\gamma_F(A)\\ge\\frac{\\|A\\|_1}{\\sqrt m}',
    expected: 'imprecise: A = (1 1)',
    erratum: 'The divisor is the root of the number of columns, not of rows.',
    functions: ['encloseTraceNorm', 'traceNormLowerBounds', 'exactGammaFSquared'],
    cost: 'instant',
    decide: () => {
      const wide = Matrix.ofIntegers(1, 2, [1n, 1n]);
      return settle(
        traceBound((a) => a.rows),
        [
          number('‖A‖_1²/rows for A = (1 1)', traceLowerSquared(wide, 1)),
          number('γ_F(A)²', exactGammaFSquared(wide)!.squared),
          number('‖A‖_1²/columns', traceLowerSquared(wide, 2)),
        ],
        { says: 'the divisor is the root of the number of columns', outcome: overColumns() },
      );
    },
  },
  {
    id: 'HUU eq (4)',
    document: 'HUU',
    says: 'The mechanism of a factorization A = LR has mean squared error C²‖L‖_F²‖R‖²_{1→2}/q for every input.',
    formula: '\\mathrm{err}=\\frac{C^2}q\\|L\\|_F^2\\,\\|R\\|_{1\\to2}^2',
    expected: 'holds',
    functions: ['squaredErrors', 'squareRootMeanSquaredError', 'binaryTreeMeanSquaredError'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          checked(
            'the square root and the binary tree, n = 1, …, 24',
            range(1, 24),
            (n) =>
              squaredErrors(squareRoot(n)).mean.equals(squareRootMeanSquaredError(n)) &&
              squaredErrors(binaryTree(n)).mean.equals(binaryTreeMeanSquaredError(BigInt(n))),
            (n) => `n = ${n}`,
          ),
          'all factorizations',
          'the error at row i is L_i·z with E(L_i·z)² = C²‖R‖²‖L_i‖², whatever the input',
        ),
        [
          number('U₄²', squareRootMeanSquaredError(4)),
          number('binary tree, n = 4', binaryTreeMeanSquaredError(4n)),
        ],
      ),
  },
  {
    id: 'HUU eq (5)',
    document: 'HUU',
    says: 'The best factorization has mean squared error C²γ_F(A)²/q.',
    formula: '\\min_{A=LR}\\mathrm{err}=\\frac{C^2\\gamma_F(A)^2}q',
    expected: 'holds',
    functions: ['certify', 'squaredErrors'],
    cost: 'moderate',
    decide: () => {
      const { inf, sup } = certify(prefixSum(2), { digits: 20 });
      // γ_F(M₂)² is the square of the golden ratio, the root of x² − 3x + 1 above 1.
      const value = (x: Rational): number =>
        x
          .mul(x)
          .sub(x.mul(Rational.integer(3n)))
          .add(Rational.ONE)
          .sign();
      return settle(
        proved(
          checked(
            'n = 2: γ_F² is the larger root of x² − 3x + 1',
            [2],
            () => value(inf) <= 0 && value(sup) >= 0,
          ),
          'all A',
          'γ_F(A) is by (3) the least ‖L‖_F·‖R‖ over the factorizations whose errors (4) gives',
        ),
        [number('γ_F(M₂)²', Interval.hullOfRationals(inf, sup, BITS))],
      );
    },
  },
  {
    id: 'HUU eq (10)',
    document: 'HUU',
    says: 'A factorization may be scaled so that ‖L‖_F = ‖R‖_{1→2}; then the product of both is ‖L‖_F².',
    formula: '(cL)(R/c)=LR,\\quad\\|cL\\|_F=\\|R/c\\|_{1\\to2}',
    expected: 'holds',
    functions: ['squaredErrors'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          checked(
            'n = 1, …, 8 and c = 1/3, 2, 7',
            range(1, 8).flatMap((n) => ['1/3', '2', '7'].map((c) => ({ n, c: Rational.parse(c) }))),
            ({ n, c }) => {
              const { B, C } = squareRoot(n);
              const scaled = { B: B.scaleBy(c), C: C.scaleBy(Rational.ONE.div(c)) };
              return (
                scaled.B.mul(scaled.C).equals(B.mul(C)) &&
                squaredErrors(scaled).total.equals(squaredErrors({ B, C }).total)
              );
            },
          ),
          'all factorizations',
          'c² = ‖R‖_{1→2}/‖L‖_F makes both norms equal, and the product of the norms is unchanged',
        ),
        [],
      ),
  },
  {
    id: 'HUU eq (18)',
    document: 'HUU',
    says: 'γ_cb(A) ≤ γ_F(A) ≤ √q·γ_cb(A) for A with q rows.',
    formula: '\\gamma_{cb}(A)\\le\\gamma_F(A)\\le\\sqrt q\\,\\gamma_{cb}(A)',
    expected: 'holds',
    functions: ['gammaCbUpperSquared', 'gammaCbEntryLower', 'exactGammaFSquared'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          checked(
            'all matrices up to 2×2 with entries 1, 0, −1 whose γ_F is known exactly',
            knownGamma(),
            ({ a, squared }) =>
              gammaCbEntryLower(a).pow(2).compare(squared) <= 0 &&
              squared.compare(gammaCbUpperSquared(a).mul(Rational.integer(BigInt(a.rows)))) <= 0,
            ({ a }) => `A = ${matrixText(a)}`,
          ),
          'all A',
          '‖L‖_{2→∞} ≤ ‖L‖_F ≤ √q·‖L‖_{2→∞} in every factorization',
        ),
        [note('equality', 'left for a single nonzero row, right for a unitary matrix')],
      ),
  },
  {
    id: 'HUU erratum: normalisation of the error',
    document: 'HUU',
    says: 'The mean squared error (1) is the sum of the squared errors over the number q of rows, or over the number of inputs.',
    formula: '\\mathrm{err}(\\mathcal M,A)=\\max_x\\mathbb E\\,\\tfrac1q\\|Ax-\\mathcal M(x)\\|_2^2',
    expected: 'reading: + -',
    erratum:
      'Which one is printed could not be recovered; only division by the number of rows agrees with Thm 9.',
    functions: ['exactGammaFSquared'],
    cost: 'instant',
    decide: () => {
      const agrees = (divisor: (a: Matrix) => number, on: string): Outcome =>
        checked(
          on,
          range(1, 4).flatMap((d) => range(1, d).map((w) => ({ d, w }))),
          ({ d, w }) => {
            const S = parityMatrix(d, w);
            // Thm 9 with Thm 36: γ_F(S)²/divisor = C(d, w).
            const squared = exactGammaFSquared(S)!.squared;
            return squared.equals(Rational.integer(BigInt(divisor(S) * S.rows)));
          },
          ({ d, w }) => `d = ${d}, w = ${w}`,
        );
      return settleReadings(
        [
          {
            says: 'divided by the number of rows',
            outcome: agrees((a) => a.rows, 'parities of d ≤ 4 bits'),
          },
          {
            says: 'divided by the number of columns',
            outcome: agrees((a) => a.cols, 'parities of d ≤ 4 bits'),
          },
        ],
        [
          number(
            'γ_F of the parities of one of two bits, squared',
            exactGammaFSquared(parityMatrix(2, 1))!.squared,
          ),
        ],
      );
    },
  },
];
