import { Rational } from '../../arithmetic/rational.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { matricesOf, matrixText, vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The largest ‖Ax‖² over points of the ball is that of a column. */
function ball(): Outcome {
  const points = [...vectors(2, [-4n, -3n, -2n, -1n, 0n, 1n, 2n, 3n, 4n])].filter(
    ([x, y]) => (x! < 0n ? -x! : x!) + (y! < 0n ? -y! : y!) <= 4n,
  );
  return checked(
    '2×2 matrices with entries −1, 0, 2 and the points of the ℓ1 ball with coordinates in quarters',
    matricesOf(2, 2, [-1n, 0n, 2n]),
    (a) => {
      const images = points.map((p) =>
        a.mul(Matrix.ofIntegers(2, 1, p, Rational.ratio(1n, 4n))).frobeniusSquared(),
      );
      return Rational.max(images[0]!, ...images).equals(maxColumnNormSquared(a));
    },
    (a) => `A = ${matrixText(a)}`,
  );
}

export default statement({
  id: 'HUU Fact 17',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'it is told in words',
  says: 'The operator norm of A from the 1-norm to the 2-norm is the largest 2-norm of a column; similarly the norm from the 2-norm to the maximum norm is the largest 2-norm of a row.',
  formula: '\\|A\\|_{1\\to2}=\\max_j\\|A_{:j}\\|_2,\\qquad\\|A\\|_{2\\to\\infty}=\\max_i\\|A_{i:}\\|_2',
  expected: 'holds',
  rests: { maxColumnNormSquared, Matrix },
  truth: confirmed(
    proof(
      'every complex matrix A',
      step(
        'most',
        '‖Ax‖₂ = ‖Σx_jA_{:j}‖₂ ≤ Σ|x_j|·‖A_{:j}‖₂, at most the largest column norm if Σ|x_j| ≤ 1.',
        given,
      ),
      step('least', 'At x = e_j it is ‖A_{:j}‖₂: the first norm is the largest column norm.', after('most')),
      step(
        'rows',
        'Entry i of Ax is at most ‖A_{i:}‖₂‖x‖₂ in modulus by Cauchy and Schwarz, with equality for x along the conjugate of row i: the second norm is the largest row norm.',
        given,
      ),
      step('both', 'These are both claims.', after('least'), after('rows')),
    ),
    ball,
  ),
});
