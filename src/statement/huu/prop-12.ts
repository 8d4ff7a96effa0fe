import { Rational } from '../../arithmetic/rational.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { hadamard, matrixText, matricesOf, semidefinite } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { onDiagonal, total } from './ground/bilinear.js';

const SMALL = [...matricesOf(2, 3, [-1n, 0n, 2n])];

const innerProduct = (): Outcome => {
  const A = Matrix.ofIntegers(2, 3, [1n, -2n, 3n, 5n, 0n, -7n]);
  return checked(
    `A = ${matrixText(A)} and all 2×3 matrices B with entries −1, 0, 2`,
    SMALL,
    (B) => {
      const [a, b, c, d, , f] = B.integers;
      const sum = Rational.integer(a! - 2n * b! + 3n * c! + 5n * d! - 7n * f!).mul(B.scale);
      return total(hadamard(A, B)).equals(sum) && trace(A.transpose().mul(B)).equals(sum);
    },
    (B) => `B = ${matrixText(B)}`,
  );
};

const outerProduct = (): Outcome => {
  const [x, y] = [Matrix.ofIntegers(2, 1, [3n, -5n]), Matrix.ofIntegers(2, 1, [2n, 7n])];
  return checked(
    'x = (3, −5), y = (2, 7) and all 2×2 matrices B with entries −1, 0, 2',
    matricesOf(2, 2, [-1n, 0n, 2n]),
    (B) => hadamard(x.mul(y.transpose()), B).equals(onDiagonal(x).mul(B).mul(onDiagonal(y))),
    (B) => `B = ${matrixText(B)}`,
  );
};

const schurProduct = (): Outcome =>
  checked(
    'Gram matrices of the 2×2 matrices with entries −1, 0, 2, with that of (1 2; −1 1)',
    [...matricesOf(2, 2, [-1n, 0n, 2n])],
    (B) => {
      const C = Matrix.ofIntegers(2, 2, [1n, 2n, -1n, 1n]);
      const both = hadamard(B.transpose().mul(B), C.transpose().mul(C));
      return semidefinite(both) && both.get(0, 0).compare(Rational.ZERO) >= 0;
    },
    (B) => `B = ${matrixText(B)}`,
  );

export default statement({
  id: 'HUU Prop 12',
  section: '2.1',
  mark: 'candidate',
  forcedBy:
    'it is an identity for two matrices and their entrywise product, with a second form under a condition; both are lost',
  says: 'An identity for two matrices and their entrywise product A∘B, and a second form of it under a condition, which is lost as the identity is.',
  formula: '\\langle A,B\\rangle=\\mathbf 1^\\top(\\overline A\\circ B)\\mathbf 1=\\operatorname{tr}(A^*B)',
  expected: 'reading: + + +',
  rests: { Matrix, trace },
  readings: [
    {
      says: 'the inner product of A and B is the sum of the entries of conj(A)∘B and the trace of A*B',
      truth: confirmed(
        proof(
          'all complex matrices A and B of one shape',
          step(
            'entries',
            'All three are the sum of conj(A_ij)·B_ij over i and j: entry (j, j) of A*B is its sum over i.',
            given,
          ),
        ),
        innerProduct,
      ),
    },
    {
      says: '(xy*)∘B = diag(x)·B·diag(y)*',
      truth: confirmed(
        proof(
          'all complex x, y and B of fitting sizes',
          step('entries', 'Entry (i, j) of both is x_i·conj(y_j)·B_ij.', given),
        ),
        outerProduct,
      ),
    },
    {
      says: 'A∘B is positive semidefinite if A and B are',
      truth: confirmed(
        proof(
          'all positive semidefinite A and B of one order',
          step(
            'sum',
            'A is a sum of matrices uu* with vectors u, so A∘B is the sum of diag(u)·B·diag(u)*, each positive semidefinite.',
            given,
          ),
        ),
        schurProduct,
      ),
    },
  ],
});
