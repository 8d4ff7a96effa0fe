import { Rational } from '../../arithmetic/rational.js';
import { boxGamma, cubeGamma } from '../../geometry/closed-forms.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { agree, exponents, pText } from './ground/samples.js';

export default statement({
  id: 'NT eq (27)',
  says: 'Γ_p of the box ∏[−a_i, a_i] is ‖a‖_{2p/(p+2)}, d^{1/2 + 1/p} for the cube.',
  formula: '\\Gamma_p\\Bigl(\\prod[-a_i,a_i]\\Bigr)=\\|a\\|_{2p/(p+2)}',
  expected: 'holds',
  rests: { boxGamma, cubeGamma },
  decide: () =>
    settle(
      proved(
        checked(
          'cubes of d = 1, …, 6, p = 2, 3, 4, ∞',
          range(1, 6).flatMap((d) => exponents.map((p) => ({ d, p }))),
          ({ d, p }) =>
            agree(
              cubeGamma(BigInt(d), p),
              boxGamma(
                range(1, d).map(() => Rational.ONE),
                p,
              ),
            ),
          ({ d, p }) => `d = ${d}, p = ${pText(p)}`,
        ),
        'all a',
        'Lemma 60 and Γ_p([−a, a]) = a',
      ),
      [number('Γ_4 of the box with sides 1, 2, 5', boxGamma(['1', '2', '5'].map(rational), rational('4')))],
    ),
});
