import { Rational } from '../../arithmetic/rational.js';
import { gammaFUpperSquared } from '../../bound/gamma-bounds.js';
import { exactGammaFSquared } from '../../bound/gamma-exact.js';
import { lowerBound, upperBound } from '../../certificate/witness.js';
import { binaryTree } from '../../factorization/binary-tree.js';
import { type Factorization } from '../../factorization/factorization.js';
import { honakerFull } from '../../factorization/honaker-full.js';
import { leastNormFactor } from '../../factorization/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/honaker-streaming.js';
import { identityFactorization } from '../../factorization/identity.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { filled } from '../../linear/block.js';
import type { Statement } from '../statement.js';
import { note, number } from '../evidence.js';
import { knownGamma, oneSingularValue } from '../ground/known-gamma.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { diagonal, matricesOf, matrixText, vectors } from '../ground/small-matrices.js';
import { settle } from '../verdict.js';

const trees = (k: number): Factorization[] => [binaryTree(2 ** k), honakerStreaming(2 ** k), honakerFull(k)];

/** tr(A(CᵀC)⁻¹Aᵀ) ≤ ‖B‖_F²: the pair A·X^(−1/2), X^(1/2), X = CᵀC, of inner dimension m is no worse. */
function innerDimension(): Outcome {
  return checked(
    'the tree factorizations for n = 2, 4, 8, 16, of inner dimension 2n − 1',
    range(1, 4).flatMap((k) => trees(k).map((pair) => ({ k, pair }))),
    ({ k, pair: { B, C } }) =>
      leastNormFactor(prefixSum(2 ** k).matrix(), C)
        .frobeniusSquared()
        .compare(B.frobeniusSquared()) <= 0,
    ({ k }) => `n = ${2 ** k}`,
  );
}

/** The two bounds of a certificate agree: γ_F(A)² exactly. */
function certifiedExactly(a: Matrix, U: Matrix, w: Matrix): Rational | undefined {
  const { B, C } = identityFactorization(a);
  const below = lowerBound(a, { U, w });
  const above = upperBound(a, { B, C, t: Rational.ZERO });
  return below !== undefined && above !== undefined && below.equals(above) ? below : undefined;
}

/** [HUU] Appendix B: properties of γ_F. */
export const appendixStatements: readonly Statement[] = [
  {
    id: 'HUU Fact 43',
    document: 'HUU',
    says: 'γ_F is a norm.',
    formula: '\\gamma_F(A+B)\\le\\gamma_F(A)+\\gamma_F(B)',
    expected: 'holds',
    functions: ['exactGammaFSquared'],
    cost: 'moderate',
    decide: () => {
      const list = knownGamma().filter(({ a }) => a.rows === 2 && a.cols === 2);
      const triangle = checked(
        '2×2 matrices with entries 1, 0, −1, those with γ_F of A, B and A + B known',
        list.flatMap((x) => list.map((y) => ({ x, y }))),
        ({ x, y }) => {
          const sum = x.a.add(y.a);
          if (sum.isZero()) return true;
          const z = exactGammaFSquared(sum)?.squared;
          if (z === undefined) return true;
          // √z ≤ √x + √y.
          const excess = z.sub(x.squared).sub(y.squared);
          return (
            excess.sign() <= 0 ||
            excess.pow(2).compare(x.squared.mul(y.squared).mul(Rational.integer(4n))) <= 0
          );
        },
        ({ x, y }) => `A = ${matrixText(x.a)}, B = ${matrixText(y.a)}`,
      );
      return settle(
        proved(
          triangle,
          'all matrices',
          'blocks (P A; A* Q) ⪰ 0 with tr P ≤ η and Q_jj ≤ η add up, and so do their η; homogeneity and definiteness are those of the factors',
        ),
        [],
      );
    },
  },
  {
    id: 'HUU Fact 44',
    document: 'HUU',
    says: 'A real matrix has a real optimal factorization.',
    formula: 'A=\\begin{pmatrix}\\Re L&\\Im L\\end{pmatrix}\\begin{pmatrix}\\Re R\\\\-\\Im R\\end{pmatrix}',
    expected: 'holds',
    functions: ['squaredErrors'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          checked(
            'L 1×1, R 1×2 with parts 1, 0, −1 and real product',
            [...vectors(6, [-1n, 0n, 1n])].filter(
              ([p, q, a, b, c, d]) => p! * c! + q! * a! === 0n && p! * d! + q! * b! === 0n,
            ),
            ([p, q, a, b, c, d]) => {
              // L = p + qi, R = (a + ci, b + di).
              const left = Matrix.ofIntegers(1, 2, [p!, q!]);
              const right = Matrix.ofIntegers(2, 2, [a!, b!, -c!, -d!]);
              const product = Matrix.ofIntegers(1, 2, [p! * a! - q! * c!, p! * b! - q! * d!]);
              const column = Rational.max(
                Rational.integer(a! * a! + c! * c!),
                Rational.integer(b! * b! + d! * d!),
              );
              return left.mul(right).equals(product) && maxColumnNormSquared(right).equals(column);
            },
          ),
          'all real A',
          'the real part of LR is Re L·Re R − Im L·Im R, and both norms are those of L and R',
        ),
        [],
      ),
  },
  {
    id: 'HUU Lemma 45',
    document: 'HUU',
    also: ['HUU eq (45)', 'HUU Cor 46'],
    says: 'An optimal factorization of a matrix with m columns has inner dimension at most m.',
    formula:
      '\\gamma_F(A)=\\min\\{\\|L\\|_F\\|R\\|_{1\\to2}:A=LR,\\ R\\in\\mathbb C^{p\\times m},\\ p\\le m\\}',
    expected: 'holds',
    functions: ['leastNormFactor', 'binaryTree', 'honakerStreaming', 'honakerFull'],
    cost: 'moderate',
    decide: () =>
      settle(
        proved(
          innerDimension(),
          'all A',
          'for R = UΣV* the pair LU, ΣV* of inner dimension m has the same product and norms; projecting L and R on each other’s range, rank(A) suffices',
        ),
        [note('sharper', 'inner dimension rank(A) suffices')],
      ),
  },
  {
    id: 'HUU Cor 47',
    document: 'HUU',
    says: 'A square nonsingular matrix with one singular value has γ_F = ‖A‖_F.',
    formula: 'A^*A=s^2I\\ \\Rightarrow\\ \\gamma_F(A)=s\\sqrt n=\\|A\\|_F',
    expected: 'holds',
    functions: ['exactGammaFSquared'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          checked(
            'all 2×2 matrices with entries −3, …, 3 and AᵀA = s²·I',
            [...matricesOf(2, 2, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])].filter(oneSingularValue),
            (a) => certifiedExactly(a, a, filled(1, 2, 1n))?.equals(a.frobeniusSquared()) === true,
            (a) => `A = ${matrixText(a)}`,
          ),
          'all A with A*A = s²·I',
          'U = A and w = (1, …, 1) give the lower bound (Σσ)²/n = ‖A‖_F²; A = A·I gives the upper one',
        ),
        [
          number(
            'γ_F((3 1; −1 3))²',
            certifiedExactly(
              Matrix.ofIntegers(2, 2, [3n, 1n, -1n, 3n]),
              Matrix.ofIntegers(2, 2, [3n, 1n, -1n, 3n]),
              filled(1, 2, 1n),
            )!,
          ),
        ],
      ),
  },
  {
    id: 'HUU Lemma 48',
    document: 'HUU',
    says: 'A diagonal matrix has γ_F = ‖D‖_F.',
    formula: '\\gamma_F(D)=\\|D\\|_F',
    expected: 'holds',
    functions: ['exactGammaFSquared', 'gammaFUpperSquared'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          checked(
            'diagonals of length 1, 2, 3 with entries 0, …, 3',
            range(1, 3).flatMap((n) =>
              [...vectors(n, [0n, 1n, 2n, 3n])].filter((d) => d.some((x) => x > 0n)),
            ),
            (d) => {
              const D = diagonal(d);
              const exact = certifiedExactly(D, Matrix.identity(d.length), Matrix.ofIntegers(1, d.length, d));
              return (
                exact?.equals(D.frobeniusSquared()) === true && gammaFUpperSquared(D).compare(exact) >= 0
              );
            },
            (d) => `D = diag(${d.join(', ')})`,
          ),
          'all diagonal D',
          'U = I and w = |d| give the lower bound (Σd²)²/Σd², D = D·I the upper one',
        ),
        [],
      ),
  },
];
