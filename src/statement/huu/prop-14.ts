import { Matrix } from '../../linear/matrix.js';
import { hadamard, matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { onDiagonal } from './ground/bilinear.js';

const outer = (): Outcome => {
  const [x, y] = [Matrix.ofIntegers(2, 1, [3n, -5n]), Matrix.ofIntegers(2, 1, [2n, 7n])];
  return checked(
    'x = (3, −5), y = (2, 7) and all 2×2 matrices A with entries −1, 0, 2',
    matricesOf(2, 2, [-1n, 0n, 2n]),
    (A) =>
      onDiagonal(x)
        .mul(A)
        .mul(onDiagonal(y))
        .equals(hadamard(A, x.mul(y.transpose()))),
    (A) => `A = ${matrixText(A)}`,
  );
};

export default statement({
  id: 'HUU Prop 14',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'the proof names the entries of the product',
  alternatives: ['y* in the place of yᵀ, with the conjugate of diag(y)'],
  says: 'For vectors x and y, diag(x)·A·diag(y) is the entrywise product of A and the outer product of x and y.',
  formula: '\\operatorname{diag}(x)\\,A\\,\\operatorname{diag}(y)=A\\circ(xy^\\top)',
  expected: 'holds',
  rests: { Matrix },
  truth: confirmed(
    proof(
      'all complex x, y and A of fitting sizes',
      step('left', 'Entry (i, j) of diag(x)·A·diag(y) is x_i·A_ij·y_j.', given),
      step('right', 'Entry (i, j) of xyᵀ is x_i·y_j, so that of A∘(xyᵀ) is the same.', after('left')),
    ),
    outer,
  ),
});
