import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { blocks, matricesOf, matrixText, semidefinite, vectors } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Prop 37',
  says: 'When a and b are at least ‖X‖, (aI X; X* bI) ⪰ 0.',
  formula: 'a,b\\ge\\|X\\|\\ \\Rightarrow\\ \\begin{pmatrix}aI&X\\\\X^*&bI\\end{pmatrix}\\succeq0',
  expected: 'holds',
  rests: { ldlt },
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
});
