import { Rational } from '../../arithmetic/rational.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { matricesOf, matrixText, vectors } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Fact 17',
  says: 'The norm ‖A‖_{1→2} is the largest 2-norm of a column.',
  formula: '\\|A\\|_{1\\to2}=\\max_j\\|A_j\\|_2',
  expected: 'holds',
  rests: { maxColumnNormSquared },
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
});
