import { Rational } from '../../arithmetic/rational.js';
import { lowerBound, upperBound } from '../../certificate/witness.js';
import { identityFactorization } from '../../factorization/identity.js';
import { filled } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (26)',
  also: ['HUU eq (25)'],
  says: 'A = A·I gives ‖A‖_F from above; t = 1/2, v = 1/(2m), Y = UV*/(2√m) with A = UΣV* gives ‖A‖_1/√m from below.',
  formula:
    'A=A\\cdot I,\\qquad Y=\\tfrac1{2\\sqrt m}UV^*,\\ 2\\,\\Re\\operatorname{tr}(Y^*A)=\\|A\\|_1/\\sqrt m',
  expected: 'holds',
  rests: { identityFactorization },
  decide: () =>
    settle(
      proved(
        checked(
          '2×2 matrices with entries −3, …, 3 and AᵀA = s²·I, where ‖A‖_1 = 2s',
          [...matricesOf(2, 2, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])].filter((a) => {
            const gram = a.transpose().mul(a);
            return !a.isZero() && gram.equals(Matrix.identity(2).scaleBy(gram.get(0, 0)));
          }),
          (a) => {
            const { B, C } = identityFactorization(a);
            const above = upperBound(a, { B, C, t: Rational.ZERO });
            const below = lowerBound(a, { U: a, w: filled(1, 2, 1n) });
            // (2s)²/2 = 2s² = ‖A‖_F².
            const norm = a.transpose().mul(a).get(0, 0).mul(Rational.integer(2n));
            return above?.equals(a.frobeniusSquared()) === true && below?.equals(norm) === true;
          },
          (a) => `A = ${matrixText(a)}`,
        ),
        'all A',
        'the point is feasible by Prop 37 with a = 1/2 and b = 1/(2m), and tr(VU*·UΣV*) = ‖A‖_1',
      ),
      [],
    ),
});
