import { Rational } from '../../arithmetic/rational.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Fact 44',
  says: 'A real matrix has a real optimal factorization.',
  formula: 'A=\\begin{pmatrix}\\Re L&\\Im L\\end{pmatrix}\\begin{pmatrix}\\Re R\\\\-\\Im R\\end{pmatrix}',
  expected: 'holds',
  rests: { squaredErrors },
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
});
