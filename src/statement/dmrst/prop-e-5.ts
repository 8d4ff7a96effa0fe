import { Rational } from '../../arithmetic/rational.js';
import { diagonalMatrix } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { hadamard, semidefinite, vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Rational orthogonal matrices of order 3. */
const BASES = [
  Matrix.identity(3),
  Matrix.ofIntegers(3, 3, [3n, -4n, 0n, 4n, 3n, 0n, 0n, 0n, 5n], Rational.ratio(1n, 5n)),
  Matrix.ofIntegers(3, 3, [2n, -1n, 2n, 2n, 2n, -1n, -1n, 2n, 2n], Rational.ratio(1n, 3n)),
];

interface Spectral {
  readonly matrix: Matrix;
  readonly least: bigint;
}

/** Symmetric matrices of which the eigenvalues are known: 0 to 3, in each of the bases. */
const positive = (): Spectral[] =>
  BASES.flatMap((basis) =>
    [...vectors(3, [0n, 1n, 3n])].map((values) => ({
      matrix: basis.mul(diagonalMatrix(values.map((x) => Rational.integer(x)))).mul(basis.transpose()),
      least: values.reduce((x, y) => (x < y ? x : y)),
    })),
  );

const schur = (): Outcome =>
  checked(
    'A and B of order 3 with eigenvalues 0, 1 and 3 in three bases, λ_min(A) ≥ 1',
    (function* () {
      const list = positive();
      for (const a of list) if (a.least > 0n) for (const b of list) yield { a, b };
    })(),
    ({ a, b }) => {
      const product = Matrix.identity(3).scaleBy(Rational.integer(a.least * b.least));
      return semidefinite(hadamard(a.matrix, b.matrix).sub(product));
    },
    ({ a, b }) => `least eigenvalues ${a.least} and ${b.least}`,
  );

export default statement({
  id: 'DMRST Prop E.5',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'its proof, by the least eigenvalue of a principal submatrix of the Kronecker product',
  alternatives: ['that A∘B is positive semidefinite only'],
  says: 'For positive semidefinite A and B of one order the least eigenvalue of the entrywise product A∘B is at least the product of their least eigenvalues.',
  formula: '\\lambda_{\\min}(A\\circ B)\\ge\\lambda_{\\min}(A)\\lambda_{\\min}(B)',
  expected: 'holds',
  rests: { ldlt },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all positive semidefinite A and B of order n',
      step(
        'kronecker',
        'If Ax_i = α_ix_i and By_j = β_jy_j for orthonormal bases, (A ⊗ B)(x_i ⊗ y_j) = α_iβ_j·x_i ⊗ y_j, and these n² vectors are orthonormal: the eigenvalues of A ⊗ B are the α_iβ_j, of which λ_min(A)λ_min(B) is the least, since all α_i, β_j ≥ 0.',
        literature('The spectral theorem', 'A and B are symmetric'),
      ),
      step(
        'submatrix',
        'Row and column (j, j) of A ⊗ B, j = 1, …, n, hold the entries A_jkB_jk: A∘B is the principal submatrix EᵀT E of T = A ⊗ B with Ee_j = e_j ⊗ e_j.',
        given,
      ),
      step(
        'least',
        'xᵀ(A∘B)x = (Ex)ᵀ(A ⊗ B)(Ex) ≥ λ_min(A)λ_min(B)‖Ex‖², and ‖Ex‖ = ‖x‖.',
        after('kronecker'),
        after('submatrix'),
      ),
    ),
    schur,
  ),
});
