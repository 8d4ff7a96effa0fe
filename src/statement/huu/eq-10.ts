import { Rational } from '../../arithmetic/rational.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { rational } from '../ground/rational.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (10)',
  says: 'A factorization may be scaled so that ‖L‖_F = ‖R‖_{1→2}; then the product of both is ‖L‖_F².',
  formula: '(cL)(R/c)=LR,\\quad\\|cL\\|_F=\\|R/c\\|_{1\\to2}',
  expected: 'holds',
  rests: { squaredErrors },
  decide: () =>
    settle(
      proved(
        checked(
          'n = 1, …, 8 and c = 1/3, 2, 7',
          range(1, 8).flatMap((n) => ['1/3', '2', '7'].map((c) => ({ n, c: rational(c) }))),
          ({ n, c }) => {
            const { B, C } = squareRoot(n);
            const scaled = { B: B.scaleBy(c), C: C.scaleBy(Rational.ONE.div(c)) };
            return (
              scaled.B.mul(scaled.C).equals(B.mul(C)) &&
              squaredErrors(scaled).total.equals(squaredErrors({ B, C }).total)
            );
          },
        ),
        'all factorizations',
        'c² = ‖R‖_{1→2}/‖L‖_F makes both norms equal, and the product of the norms is unchanged',
      ),
      [],
    ),
});
