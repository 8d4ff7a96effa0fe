import { boxGamma, productGamma, segmentGamma } from '../../geometry/closed-forms.js';
import { productExponent } from '../../arithmetic/exponent.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { agree, exponents, pText } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 60',
  also: ['NT eq (26)'],
  says: 'Γ_p(K_1×K_2)^{q′} = Γ_p(K_1)^{q′} + Γ_p(K_2)^{q′}, q′ = 2p/(p + 2).',
  formula: '\\Gamma_p(K_1\\times K_2)^{2p/(p+2)}=\\Gamma_p(K_1)^{2p/(p+2)}+\\Gamma_p(K_2)^{2p/(p+2)}',
  expected: 'holds',
  rests: { productGamma, boxGamma, segmentGamma },
  decide: () =>
    settle(
      proved(
        checked(
          'boxes with sides 1, 2, 5 as products of segments, p = 2, 3, 4, ∞',
          exponents,
          (p) => {
            const sides = ['1', '2', '5'].map(rational);
            const parts = sides.map((side) => segmentGamma([side.neg()], [side], p));
            return (
              agree(productGamma(parts, p), boxGamma(sides, p)) &&
              productExponent(p).compare(rational('2')) <= 0
            );
          },
          (p) => `p = ${pText(p)}`,
        ),
        'all bounded K_1 and K_2',
        'block-diagonal M/θ and M′/(1 − θ) contain the product, which by averaging over signs of a block is best; minimise over θ',
      ),
      [],
    ),
});
