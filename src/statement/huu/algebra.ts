import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { trace } from '../../linear/block.js';
import type { Statement } from '../statement.js';
import { checked, proved, type Outcome } from '../outcome.js';
import {
  basis,
  blocks,
  definite,
  diagonal,
  hadamard,
  matricesOf,
  matrixText,
  semidefinite,
  vectors,
} from '../ground/small-matrices.js';
import { notComputable, settle } from '../verdict.js';
import { hermitian, MULTILINEAR } from './hermitian.js';

const total = (a: Matrix): Rational => Rational.sum(a.row(0).length === 0 ? [] : rowsOf(a).flat());
const rowsOf = (a: Matrix): Rational[][] => Array.from({ length: a.rows }, (_, i) => a.row(i));
const column = (v: Matrix): Matrix => diagonal(v.integers);

/** An identity that is linear in A and B, on all pairs of matrices with a single entry. */
function bilinear(holds: (a: Matrix, b: Matrix) => boolean): Outcome {
  const units = basis(3, 3);
  return proved(
    checked(
      'all pairs of 3×3 matrices with a single entry',
      units.flatMap((a) => units.map((b) => ({ a, b }))),
      ({ a, b }) => holds(a, b),
    ),
    'all matrices',
    MULTILINEAR,
  );
}

/** [HUU] Sections 3 and 4: the matrix algebra behind the program. */
export const algebraStatements: readonly Statement[] = [
  {
    id: 'HUU Prop 12',
    document: 'HUU',
    says: 'The inner product of matrices is the sum of the entries of their entrywise product and the trace of A*B.',
    formula: '\\langle A,B\\rangle=\\mathbf 1^\\top(\\overline A\\circ B)\\mathbf 1=\\operatorname{tr}(A^*B)',
    expected: 'holds',
    functions: ['Matrix'],
    cost: 'instant',
    decide: () =>
      settle(
        bilinear((a, b) => total(hadamard(a, b)).equals(trace(a.transpose().mul(b)))),
        [],
      ),
  },
  {
    id: 'HUU Prop 13',
    document: 'HUU',
    says: 'x*(A∘B)y is the trace of diag(x)*·A·diag(y)·Bᵀ.',
    formula:
      'x^*(A\\circ B)y=\\operatorname{tr}\\bigl(\\operatorname{diag}(x)^*A\\operatorname{diag}(y)B^\\top\\bigr)',
    expected: 'holds',
    functions: ['Matrix'],
    cost: 'moderate',
    decide: () => {
      const points = basis(3, 1);
      return settle(
        bilinear((a, b) =>
          points.every((x) =>
            points.every((y) =>
              x
                .transpose()
                .mul(hadamard(a, b))
                .mul(y)
                .get(0, 0)
                .equals(trace(column(x).mul(a).mul(column(y)).mul(b.transpose()))),
            ),
          ),
        ),
        [],
      );
    },
  },
  {
    id: 'HUU Prop 14',
    document: 'HUU',
    says: 'diag(x)·A·diag(y)* is the entrywise product of A and xy*.',
    formula: '\\operatorname{diag}(x)A\\operatorname{diag}(y)^*=A\\circ(xy^*)',
    expected: 'holds',
    functions: ['Matrix'],
    cost: 'instant',
    decide: () => {
      const points = basis(3, 1);
      return settle(
        proved(
          checked(
            'all x, y, A with a single entry, of order 3',
            points.flatMap((x) => points.flatMap((y) => basis(3, 3).map((a) => ({ x, y, a })))),
            ({ x, y, a }) =>
              column(x)
                .mul(a)
                .mul(column(y))
                .equals(hadamard(a, x.mul(y.transpose()))),
          ),
          'all x, y, A',
          MULTILINEAR,
        ),
        [],
      );
    },
  },
  {
    id: 'HUU Prop 38',
    document: 'HUU',
    says: 'For Â = (0 A; A* 0) the sum of the entries of conj(Â)∘B̂ is 2·Re tr(A*B).',
    formula: '\\mathbf 1^\\top(\\overline{\\hat A}\\circ\\hat B)\\mathbf 1=2\\,\\Re\\operatorname{tr}(A^*B)',
    expected: 'holds',
    functions: ['Matrix'],
    cost: 'instant',
    decide: () =>
      settle(
        bilinear((a, b) =>
          total(hadamard(hermitian(a), hermitian(b))).equals(
            trace(a.transpose().mul(b)).mul(Rational.integer(2n)),
          ),
        ),
        [],
      ),
  },
  {
    id: 'HUU Lemma 16',
    document: 'HUU',
    says: 'With P ≻ 0, (P B; B* Q) ⪰ 0 exactly when Q − B*P⁻¹B ⪰ 0, and ≻ 0 exactly when that is ≻ 0.',
    formula: 'P\\succ0:\\quad\\begin{pmatrix}P&B\\\\B^*&Q\\end{pmatrix}\\succeq0\\iff Q-B^*P^{-1}B\\succeq0',
    expected: 'holds',
    functions: ['ldlt', 'solveExactly'],
    cost: 'moderate',
    decide: () =>
      settle(
        proved(
          checked(
            'symmetric 3×3 matrices with diagonal 0, 1, 2 and other entries −1, 0, 1, split 1 + 2 and 2 + 1',
            [...vectors(3, [0n, 1n, 2n])].flatMap((d) =>
              [...vectors(3, [-1n, 0n, 1n])].flatMap((e) => [1, 2].map((r) => ({ d, e, r }))),
            ),
            ({ d: [a, b, c], e: [x, y, z], r }) => {
              const M = Matrix.ofIntegers(3, 3, [a!, x!, y!, x!, b!, z!, y!, z!, c!]);
              const part = (i: number, j: number, rows: number, cols: number): Matrix =>
                Matrix.ofRationals(
                  Array.from({ length: rows }, (_, s) =>
                    Array.from({ length: cols }, (__, t) => M.get(i + s, j + t)),
                  ),
                );
              const [P, B, Q] = [part(0, 0, r, r), part(0, r, r, 3 - r), part(r, r, 3 - r, 3 - r)];
              if (!definite(P)) return true;
              const schur = Q.sub(B.transpose().mul(solveExactly(P, B)!));
              return semidefinite(M) === semidefinite(schur) && definite(M) === definite(schur);
            },
            ({ d, e }) => `diagonal ${d.join(', ')}, others ${e.join(', ')}`,
          ),
          'all Hermitian matrices',
          'M = T*·diag(P, Q − B*P⁻¹B)·T with T = (I P⁻¹B; 0 I) invertible',
        ),
        [],
      ),
  },
  {
    id: 'HUU Fact 17',
    document: 'HUU',
    says: 'The norm ‖A‖_{1→2} is the largest 2-norm of a column.',
    formula: '\\|A\\|_{1\\to2}=\\max_j\\|A_j\\|_2',
    expected: 'holds',
    functions: ['maxColumnNormSquared'],
    cost: 'instant',
    decide: () => {
      const points = [...vectors(2, [-4n, -3n, -2n, -1n, 0n, 1n, 2n, 3n, 4n])].filter(
        ([x, y]) => (x! < 0n ? -x! : x!) + (y! < 0n ? -y! : y!) <= 4n,
      );
      return settle(
        proved(
          checked(
            '2×2 matrices with entries −2, …, 2 and the points of the ℓ1 ball with coordinates in quarters',
            matricesOf(2, 2, [-2n, -1n, 0n, 1n, 2n]),
            (a) =>
              points.every((p) => {
                const image = a.mul(Matrix.ofIntegers(2, 1, p, Rational.ratio(1n, 4n)));
                return image.frobeniusSquared().compare(maxColumnNormSquared(a)) <= 0;
              }),
            (a) => `A = ${matrixText(a)}`,
          ),
          'all matrices',
          '‖Ax‖₂ is convex in x, so it is largest at a vertex ±e_j of the ℓ1 ball',
        ),
        [],
      );
    },
  },
  {
    id: 'HUU Fact 18',
    document: 'HUU',
    says: 'A spectral fact about Hermitian matrices whose formula could not be recovered.',
    formula: '\\text{not recovered}',
    expected: 'not-computable',
    functions: [],
    cost: 'instant',
    decide: () =>
      notComputable(
        'The formula could not be recovered from the text, and no other statement of the document uses it.',
      ),
  },
  {
    id: 'HUU Prop 37',
    document: 'HUU',
    says: 'When a and b are at least ‖X‖, (aI X; X* bI) ⪰ 0.',
    formula: 'a,b\\ge\\|X\\|\\ \\Rightarrow\\ \\begin{pmatrix}aI&X\\\\X^*&bI\\end{pmatrix}\\succeq0',
    expected: 'holds',
    functions: ['ldlt'],
    cost: 'moderate',
    decide: () => {
      const square = (X: Matrix, ab: bigint): Matrix =>
        Matrix.identity(2).scaleBy(Rational.integer(ab)).sub(X.transpose().mul(X));
      return settle(
        proved(
          checked(
            'X 2×2 with entries −1, 0, 1 and a, b = 1, 2, 3: semidefinite exactly when ‖X‖² ≤ ab',
            [...matricesOf(2, 2, [-1n, 0n, 1n])].flatMap((X) =>
              [...vectors(2, [1n, 2n, 3n])].map(([a, b]) => ({ X, a: a!, b: b! })),
            ),
            ({ X, a, b }) => {
              const block = blocks(
                [Matrix.identity(2).scaleBy(Rational.integer(a)), X],
                [X.transpose(), Matrix.identity(2).scaleBy(Rational.integer(b))],
              );
              return semidefinite(block) === semidefinite(square(X, a * b));
            },
            ({ X, a, b }) => `X = ${matrixText(X)}, a = ${a}, b = ${b}`,
          ),
          'all X',
          'by Lemma 16 the block is semidefinite exactly when bI − X*X/a ⪰ 0, that is ‖X‖² ≤ ab',
        ),
        [],
      );
    },
  },
];
