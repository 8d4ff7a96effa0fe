import { trace } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { hadamard, matricesOf, matrixText, semidefinite } from '../ground/small-matrices.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** λ_min(A∘B) ≥ ab for A ≥ aI, B ≥ bI. */
const schur = (): Outcome =>
  checked(
    'A = XᵀX + I/2 and B = YᵀY + I/3 for X, Y of order 2 with entries −1, 0, 1',
    (function* () {
      const list = [...matricesOf(2, 2, [-1n, 0n, 1n])];
      for (const x of list) for (const y of list) yield { x, y };
    })(),
    ({ x, y }) => {
      const identity = Matrix.identity(2);
      const a = x
        .transpose()
        .mul(x)
        .add(identity.scaleBy(rational('1/2')));
      const b = y
        .transpose()
        .mul(y)
        .add(identity.scaleBy(rational('1/3')));
      return (
        semidefinite(hadamard(a, b).sub(identity.scaleBy(rational('1/6')))) &&
        semidefinite(identity.scaleBy(trace(a).mul(trace(b))).sub(hadamard(a, b)))
      );
    },
    ({ x, y }) => `X = ${matrixText(x)}, Y = ${matrixText(y)}`,
  );

export default statement({
  id: 'DMRST Prop E.5',
  says: 'λ_min(A∘B) ≥ λ_min(A)λ_min(B) and λ_max(A∘B) ≤ λ_max(A)λ_max(B) for positive semidefinite A and B.',
  formula: '\\lambda_{\\min}(A\\circ B)\\ge\\lambda_{\\min}(A)\\lambda_{\\min}(B)',
  expected: 'holds',
  rests: { ldlt },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        schur(),
        'all positive semidefinite A and B',
        'A∘B is a principal submatrix of A ⊗ B, whose eigenvalues are the products',
      ),
      [],
    ),
});
