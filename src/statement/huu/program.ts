import { integerSqrt } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { lowerBound, upperBound } from '../../certificate/witness.js';
import { identityFactorization } from '../../factorization/identity.js';
import { filled, trace } from '../../linear/block.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, checked, proved, type Outcome } from '../outcome.js';
import {
  basis,
  blocks,
  definite,
  diagonal,
  hadamard,
  matricesOf,
  matrixText,
  semidefinite,
  smallMatrices,
  vectors,
} from '../ground/small-matrices.js';
import { notComputable, settle } from '../verdict.js';
import { hermitian, MULTILINEAR } from './hermitian.js';

const half = Rational.ratio(1n, 2n);

/** Diagonals whose norm is an integer: γ_F = ‖D‖_F is rational and so are both optimal points. */
const PYTHAGOREAN: readonly { readonly d: readonly bigint[]; readonly norm: bigint }[] = [
  { d: [5n], norm: 5n },
  { d: [3n, 4n], norm: 5n },
  { d: [1n, 2n, 2n], norm: 3n },
  { d: [2n, 3n, 6n], norm: 7n },
  { d: [1n, 1n, 1n, 1n], norm: 2n },
  { d: [2n, 4n, 5n, 6n], norm: 9n },
];

/** The optimal point of (38) for a diagonal, of value η: P = D²/η, Q = η·I. */
function primalPoint({ d, norm }: (typeof PYTHAGOREAN)[number]): { X: Matrix; P: Matrix; Q: Matrix } {
  const P = diagonal(d.map((x) => x * x)).scaleBy(Rational.ratio(1n, norm));
  const Q = Matrix.identity(d.length).scaleBy(Rational.integer(norm));
  return { X: blocks([P, diagonal(d)], [diagonal(d), Q]), P, Q };
}

/** The optimal point of (40): t = 1/2, v = d²/(2η²), Y = D/(2η). */
function dualPoint({ d, norm }: (typeof PYTHAGOREAN)[number]): { Z: Matrix; Y: Matrix; mass: Rational } {
  const Y = diagonal(d).scaleBy(Rational.ratio(1n, 2n * norm));
  const V = diagonal(d.map((x) => x * x)).scaleBy(Rational.ratio(1n, 2n * norm * norm));
  const T = Matrix.identity(d.length).scaleBy(half);
  return { Z: blocks([T, Y], [Y, V]), Y, mass: half.add(trace(V)) };
}

const optimal = (): Outcome =>
  checked(
    'diagonals with integer norm: both points feasible, of one value',
    PYTHAGOREAN,
    (instance) => {
      const eta = Rational.integer(instance.norm);
      const { X, P, Q } = primalPoint(instance);
      const { Z, Y, mass } = dualPoint(instance);
      const value = trace(Y.transpose().mul(diagonal(instance.d))).mul(Rational.integer(2n));
      return (
        semidefinite(X) &&
        trace(P).equals(eta) &&
        Q.get(0, 0).equals(eta) &&
        semidefinite(Z) &&
        mass.equals(Rational.ONE) &&
        value.equals(eta)
      );
    },
    ({ d }) => `D = diag(${d.join(', ')})`,
  );

/** Strictly feasible points of (38) and (40). */
const slater = (): Outcome =>
  checked(
    'all matrices up to 2×3 with entries 1, 0, −1',
    [...smallMatrices(3)].filter((a) => a.rows <= 2),
    (a) => {
      const [q, m] = [BigInt(a.rows), BigInt(a.cols)];
      // η² > 4q‖A‖_F² ≥ 4q‖A‖².
      const eta = Rational.integer(integerSqrt(4n * q * a.frobeniusSquared().ceil()) + 1n);
      const P = Matrix.identity(a.rows).scaleBy(eta.mul(Rational.ratio(1n, 2n * q)));
      const Q = Matrix.identity(a.cols).scaleBy(eta.mul(half));
      const dual = blocks(
        [Matrix.identity(a.rows).scaleBy(half), filled(a.rows, a.cols, 0n)],
        [filled(a.cols, a.rows, 0n), Matrix.identity(a.cols).scaleBy(Rational.ratio(1n, 2n * m))],
      );
      return definite(blocks([P, a], [a.transpose(), Q])) && trace(P).compare(eta) < 0 && definite(dual);
    },
    (a) => `A = ${matrixText(a)}`,
  );

/** [HUU] Section 4 and Appendix A: γ_F as a semidefinite program. */
export const programStatements: readonly Statement[] = [
  {
    id: 'HUU eq (26)',
    document: 'HUU',
    also: ['HUU eq (25)'],
    says: 'A = A·I gives ‖A‖_F from above; t = 1/2, v = 1/(2m), Y = UV*/(2√m) with A = UΣV* gives ‖A‖_1/√m from below.',
    formula:
      'A=A\\cdot I,\\qquad Y=\\tfrac1{2\\sqrt m}UV^*,\\ 2\\,\\Re\\operatorname{tr}(Y^*A)=\\|A\\|_1/\\sqrt m',
    expected: 'holds',
    functions: ['identityFactorization'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          checked(
            '2×2 matrices with entries −3, …, 3 and AᵀA = s²·I, where ‖A‖_1 = 2s',
            [...matricesOf(2, 2, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])].filter((a) => {
              const gram = a.transpose().mul(a);
              return !a.isZero() && gram.equals(Matrix.identity(2).scaleBy(gram.get(0, 0)));
            }),
            (a) => {
              const { B, C } = identityFactorization(a);
              const above = upperBound(a, { B, C, t: Rational.ZERO });
              const below = lowerBound(a, { U: a, w: filled(1, 2, 1n) });
              // (2s)²/2 = 2s² = ‖A‖_F².
              const norm = a.transpose().mul(a).get(0, 0).mul(Rational.integer(2n));
              return above?.equals(a.frobeniusSquared()) === true && below?.equals(norm) === true;
            },
            (a) => `A = ${matrixText(a)}`,
          ),
          'all A',
          'the point is feasible by Prop 37 with a = 1/2 and b = 1/(2m), and tr(VU*·UΣV*) = ‖A‖_1',
        ),
        [],
      ),
  },
  {
    id: 'HUU Fig 2',
    document: 'HUU',
    also: ['HUU eq (38)', 'HUU eq (40)'],
    says: 'γ_F(A) is the value of a semidefinite program and of its dual.',
    formula:
      '\\min\\Bigl\\{\\eta:\\begin{pmatrix}P&A\\\\A^*&Q\\end{pmatrix}\\succeq0,\\ \\operatorname{tr}P\\le\\eta,\\ Q_{jj}\\le\\eta\\Bigr\\}=' +
      '\\max\\Bigl\\{2\\Re\\operatorname{tr}(Y^*A):\\begin{pmatrix}tI&Y\\\\Y^*&\\operatorname{diag}(v)\\end{pmatrix}\\succeq0,\\ t+\\textstyle\\sum v_j=1\\Bigr\\}',
    expected: 'holds',
    functions: ['ldlt'],
    cost: 'moderate',
    decide: () =>
      settle(
        proved(
          all(optimal(), slater()),
          'all A',
          'A = LR gives the block (LL*  A; A*  R*R) ⪰ 0 and conversely; both programs are strictly feasible, so their values agree',
        ),
        [number('common value for diag(2, 3, 6)', 7n), number('common value for diag(3, 4)', 5n)],
      ),
  },
  {
    id: 'HUU Lemma 42',
    document: 'HUU',
    says: 'Both programs are strictly feasible, so that their values agree and are attained.',
    formula:
      'P=\\tfrac{\\eta}{2q}I,\\ Q=\\tfrac\\eta2I,\\ \\eta>2\\sqrt q\\,\\|A\\|;\\qquad t=\\tfrac12,\\ v=\\tfrac1{2m}\\mathbf 1,\\ Y=0',
    expected: 'holds',
    functions: ['ldlt'],
    cost: 'moderate',
    decide: () =>
      settle(
        proved(
          slater(),
          'all A',
          'Prop 37 with ‖A‖² < ab = η²/(4q), strictly; the dual point is positive on the diagonal',
        ),
        [],
      ),
  },
  {
    id: 'HUU eq (23)',
    document: 'HUU',
    says: 'At an optimum of the program for A ≠ 0 both constraints are tight: tr P = η = max Q_jj.',
    formula: '\\operatorname{tr}P=\\eta=\\max_jQ_{jj}',
    expected: 'holds',
    functions: ['ldlt'],
    cost: 'instant',
    decide: () =>
      settle(
        proved(
          optimal(),
          'all A ≠ 0',
          'if one were slack, P → cP and Q → Q/c would make both smaller than η at once',
        ),
        [],
      ),
  },
  {
    id: 'HUU eq (24)',
    document: 'HUU',
    also: ['HUU eq (43)'],
    says: 'With w = (√t·1; √v) and Y = √t·W·diag(√v) the dual objective is wᵀ(Â∘Ŵ)w.',
    formula: '2\\,\\Re\\operatorname{tr}(Y^*A)=w^\\top(\\hat A\\circ\\overline{\\hat W})w',
    expected: 'holds',
    functions: ['Matrix'],
    cost: 'moderate',
    decide: () =>
      settle(
        proved(
          checked(
            'A and W 2×2 with a single entry, √t and √v_j = 1, 2, 3',
            basis(2, 2).flatMap((a) =>
              basis(2, 2).flatMap((W) => [...vectors(3, [1n, 2n, 3n])].map((roots) => ({ a, W, roots }))),
            ),
            ({ a, W, roots: [s, x, y] }) => {
              const w = Matrix.ofIntegers(4, 1, [s!, s!, x!, y!]);
              const Y = diagonal([s!, s!])
                .mul(W)
                .mul(diagonal([x!, y!]));
              const objective = trace(Y.transpose().mul(a)).mul(Rational.integer(2n));
              const form = w
                .transpose()
                .mul(hadamard(hermitian(a), hermitian(W)))
                .mul(w);
              return form.get(0, 0).equals(objective);
            },
          ),
          'all A, W, t and v',
          `${MULTILINEAR}; each side is one product √t·√v_j per pair of entries`,
        ),
        [],
      ),
  },
  {
    id: 'HUU eq (39)',
    document: 'HUU',
    also: ['HUU eq (41)', 'HUU eq (42)', 'HUU eq (44)'],
    says: 'Steps between the programs (38), (40) and (43) whose formulas could not be recovered.',
    formula: '\\text{not recovered}',
    expected: 'not-computable',
    functions: [],
    cost: 'instant',
    decide: () =>
      notComputable(
        'The formulas could not be recovered from the text; the programs that they connect are decided as Fig 2 and (24).',
      ),
  },
];
