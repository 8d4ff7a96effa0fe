import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { boxBounds, boxes, halfNorm } from './ground/boxes.js';
import { pText } from './ground/samples.js';

const shifted = (): Outcome =>
  checked(
    'five boxes, most of them not centred, p = 2, 4, ∞: a diagonal ellipsoid and the uniform law on the corners prove ½‖b − a‖_{2p/(p+2)}',
    boxes,
    ({ low, high, p }) => {
      const exponent = p === 'infinity' ? rational('2') : p.mul(rational('2')).div(p.add(rational('2')));
      const { upper, lower } = boxBounds(low, high, p, exponent);
      const expected = halfNorm(low, high, exponent);
      return upper.compare(expected) === 0 && lower.compare(expected) === 0;
    },
    ({ low, high, p }) => `∏[a_i, b_i], a = (${low.join(', ')}), b = (${high.join(', ')}), p = ${pText(p)}`,
  );

export default statement({
  id: 'NT eq (26)',
  section: '8',
  mark: 'candidate',
  forcedBy: 'it is drawn from Lemma 60, for two sequences with a relation for all indices',
  alternatives: ['the product rule for any number of sets'],
  says: 'Γ_p of a product of many factors, with the exponent q′ = 2p/(p + 2), q′ = 2 for p = ∞.',
  formula:
    "\\Gamma_p\\Bigl(\\prod_i[a_i,b_i]\\Bigr)=\\tfrac12\\|b-a\\|_{q'}\\quad\\text{or}\\quad\\Gamma_p\\Bigl(\\prod_iK_i\\Bigr)^{q'}=\\sum_i\\Gamma_p(K_i)^{q'}",
  expected: 'reading: + +',
  rests: { judgePrimalWitness, judgeDualWitness },
  readings: [
    {
      says: 'boxes: Γ_p(∏[a_i, b_i]) = ½‖b − a‖_{q′} for all a_i ≤ b_i',
      truth: confirmed(
        proof(
          'all d, a_i ≤ b_i and p in [2, ∞]',
          step(
            'side',
            'An ellipsoid of the line is an interval of half length s with √tr_{p/2} = s, so Γ_p([a, b]) = (b − a)/2.',
            given,
          ),
          step('product', 'The powers q′ of the sides add.', after('side'), cites('NT eq (26)', 2)),
        ),
        shifted,
      ),
    },
    {
      says: 'sets: Γ_p(∏K_i)^{q′} = ΣΓ_p(K_i)^{q′} for bounded K_1, …, K_m',
      truth: proof(
        'all m, bounded K_1, …, K_m and p in [2, ∞]',
        step('two', 'It holds for m = 2, and trivially for m = 1.', cites('NT Lemma 60')),
        step('more', 'K_1×…×K_m = (K_1×…×K_{m−1})×K_m: induction on m.', after('two')),
      ),
    },
  ],
});
