import { Rational } from '../../arithmetic/rational.js';
import { lowerBound } from '../../certificate/witness.js';
import { filled } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** A = O·H with O orthogonal and H ⪰ 0: the witness O gives ‖A‖_1²/2, and ‖A‖_1² = ‖A‖_F² + 2|det A|. */
function polar(): Outcome {
  const rotations = [
    [3n, -4n, 4n, 3n],
    [4n, 3n, 3n, -4n],
    [0n, 5n, 5n, 0n],
  ].map((entries) => Matrix.ofIntegers(2, 2, entries, Rational.ratio(1n, 5n)));
  const positive = [...matricesOf(2, 2, [-1n, 0n, 1n, 2n, 3n])].filter(
    (H) => H.equals(H.transpose()) && minor(H).sign() >= 0 && H.get(0, 0).sign() > 0,
  );
  return checked(
    'A = OH, O one of three rational orthogonal matrices of order 2, H ⪰ 0 with entries −1, …, 3',
    rotations.flatMap((O) => positive.map((H) => ({ O, a: O.mul(H) }))),
    ({ O, a }) => {
      const norm = a.frobeniusSquared().add(minor(a).abs().mul(Rational.integer(2n)));
      return lowerBound(a, { U: O, w: filled(1, 2, 1n) })?.equals(norm.div(Rational.integer(2n))) === true;
    },
    ({ a }) => `A = ${matrixText(a)}`,
  );
}

const minor = (a: Matrix): Rational =>
  a
    .get(0, 0)
    .mul(a.get(1, 1))
    .sub(a.get(0, 1).mul(a.get(1, 0)));

export default statement({
  id: 'HUU eq (25)',
  section: '4',
  mark: 'forced',
  forcedBy: 'Proposition 37 makes it feasible, and cyclicity gives its value',
  alternatives: ['in the variables of (24): W = UV* and a vector with two values'],
  isProofStep: true,
  says: 'With A = UΣV* the dual point t = 1/2, v_j = 1/(2m), Y = UV*/(2√m) has the value ‖A‖_1/√m, m the number of columns: γ_F(A) ≥ ‖A‖_1/√m.',
  formula:
    'Y=\\tfrac1{2\\sqrt m}UV^*,\\ t=\\tfrac12,\\ v=\\tfrac1{2m}\\mathbf 1:\\qquad2\\,\\Re\\operatorname{tr}(Y^*A)=\\frac{\\|A\\|_1}{\\sqrt m}\\le\\gamma_F(A)',
  expected: 'holds',
  rests: { lowerBound },
  truth: confirmed(
    proof(
      'every A with m columns, A = UΣV* with U*U = V*V = I and Σ > 0 diagonal',
      step(
        'feasible',
        '(½I Y; Y* I/(2m)) is congruent, by √m on the second block, to (½I ½UV*; ½VU* ½I), which is positive semidefinite by Proposition 37 with a = b = ½ as ‖UV*‖ ≤ 1; and t + Σv_j = ½ + ½.',
        cites('HUU Prop 37'),
      ),
      step('value', '2·Re tr(Y*A) = Re tr(VU*UΣV*)/√m = tr(Σ)/√m = ‖A‖_1/√m, by V*V = I and U*U = I.', given),
      step(
        'below',
        'No value of the dual program exceeds one of the primal program, whose minimum is γ_F(A).',
        after('feasible'),
        after('value'),
        cites('HUU eq (40)'),
        cites('HUU eq (38)'),
      ),
    ),
    polar,
  ),
});
