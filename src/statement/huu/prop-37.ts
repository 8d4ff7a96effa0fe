import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { blocks, matricesOf, matrixText, semidefinite, vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** (aI X; Xᵀ bI) ⪰ 0 exactly when XᵀX ⪯ ab·I. */
function exactly(): Outcome {
  const square = (X: Matrix, ab: bigint): Matrix =>
    Matrix.identity(2).scaleBy(Rational.integer(ab)).sub(X.transpose().mul(X));
  return checked(
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
  );
}

export default statement({
  id: 'HUU Prop 37',
  section: '4',
  mark: 'forced',
  forcedBy: 'its proof, which bounds both diagonal blocks from below',
  says: 'When a and b are at least ‖X‖, (aI X; X* bI) ⪰ 0.',
  formula: 'a,b\\ge\\|X\\|\\ \\Rightarrow\\ \\begin{pmatrix}aI&X\\\\X^*&bI\\end{pmatrix}\\succeq0',
  expected: 'holds',
  rests: { ldlt },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every complex X, and a, b ≥ ‖X‖, the spectral norm',
      step(
        'form',
        'At (x; y) the form is a‖x‖² + 2·Re x*Xy + b‖y‖², and 2·Re x*Xy ≥ −2‖X‖·‖x‖·‖y‖ by Cauchy and Schwarz.',
        given,
      ),
      step('square', 'So it is at least ‖X‖·(‖x‖ − ‖y‖)², which is not negative.', after('form')),
    ),
    exactly,
  ),
});
