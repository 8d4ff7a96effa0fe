import { jungFactor, simplexDifferenceGamma, simplexGamma } from '../../geometry/closed-forms.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { differenceBody } from '../../geometry/set-operations.js';
import { width } from '../../geometry/support.js';
import { note, number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { widthsToErrors } from './ground/widths.js';

export default statement({
  id: 'NT Lemma 35',
  also: ['NT Lemma 36'],
  says: 'If the deviation along every θ is at least c·w_K(θ), the error is at least c·Γ_p(K).',
  formula:
    '\\sqrt{\\mathrm{Var}\\langle\\theta,M(X)\\rangle}\\ge c\\,w_K(\\theta)\\ \\forall\\theta\\ \\Rightarrow\\ \\text{error}\\ge c\\,\\Gamma_p(K)',
  expected: 'holds',
  erratum:
    'A factor of at least √2, 2 for symmetric K, is lost: c·Γ_p(K − K) is a lower bound too. Theorems 42, 43 and 55 improve with it.',
  rests: { width, inclusion, differenceBody, jungFactor },
  decide: () =>
    settle(
      proved(
        widthsToErrors(),
        'all bounded K',
        'h of the covariance’s ellipsoid is at least c·h_{K−K}: it contains c(K − K), hence a shift of cK; then Lemma 33',
      ),
      [
        number('½Γ_2(K − K) of the simplex, d = 9', simplexDifferenceGamma(9n).rational!),
        number('Γ_2(K) there', simplexGamma(9n, rational('2')).rational!),
        note(
          'sharper',
          'the error is at least c·Γ_p(K − K) ≥ √(2(r + 1)/r)·c·Γ_p(K), r the affine dimension',
        ),
        number(
          '(2/√(2r/(r + 1)))² for r = 2',
          rational('4').div(jungFactor(2n).power(rational('2')).rational!),
        ),
      ],
    ),
});
