import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { hadamard, matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { onDiagonal } from './ground/bilinear.js';

const form = (): Outcome => {
  const [x, y] = [Matrix.ofIntegers(2, 1, [3n, -5n]), Matrix.ofIntegers(2, 1, [2n, 7n])];
  const A = Matrix.ofIntegers(2, 2, [1n, -2n, 3n, 5n]);
  return checked(
    `x = (3, −5), y = (2, 7), A = ${matrixText(A)} and all 2×2 matrices B with entries −1, 0, 2`,
    matricesOf(2, 2, [-1n, 0n, 2n]),
    (B) =>
      x
        .transpose()
        .mul(hadamard(A, B))
        .mul(y)
        .get(0, 0)
        .equals(trace(onDiagonal(x).mul(A).mul(onDiagonal(y)).mul(B.transpose()))),
    (B) => `B = ${matrixText(B)}`,
  );
};

export default statement({
  id: 'HUU Prop 13',
  section: '2.1',
  mark: 'restored',
  forcedBy: 'it turns the trace of the dual objective into a quadratic form in the appendix',
  alternatives: ['conj(B) or B* in the place of Bᵀ'],
  says: 'For vectors x and y and matrices A and B of one shape, x*(A∘B)y is the trace of diag(x)*·A·diag(y)·Bᵀ.',
  formula:
    'x^*(A\\circ B)y=\\operatorname{tr}\\bigl(\\operatorname{diag}(x)^*A\\operatorname{diag}(y)B^\\top\\bigr)',
  expected: 'reading: + -',
  rests: { Matrix, trace },
  readings: [
    {
      says: 'with Bᵀ',
      truth: confirmed(
        proof(
          'all complex x, y, A and B of fitting sizes',
          step('left', 'x*(A∘B)y is the sum of conj(x_i)·A_ij·B_ij·y_j over i and j.', given),
          step(
            'right',
            'Entry (i, j) of diag(x)*·A·diag(y) is conj(x_i)·A_ij·y_j, and the trace of its product with Bᵀ is the sum of these times B_ij.',
            given,
          ),
          step('equal', 'Both sums are the same.', after('left'), after('right')),
        ),
        form,
      ),
    },
    {
      says: 'with B* in the place of Bᵀ, for complex matrices',
      truth: refuted(
        'x = y = A = (1), B = (i)',
        proof(
          'x = y = A = (1) and B = (i)',
          step('sides', 'x*(A∘B)y = i, and the trace of diag(x)*·A·diag(y)·B* is −i.', given),
        ),
      ),
    },
  ],
});
