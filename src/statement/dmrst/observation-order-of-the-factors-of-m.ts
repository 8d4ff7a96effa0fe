import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { factors } from './ground/momentum.js';

const commute = (): Outcome =>
  checked(
    'β = 1/2: the factors commute for the rates 1, 1 and 2, 2, 2 and for no others of 1, 1/2 and 2, 2, 1',
    [
      { rates: ['1', '1'], equal: true },
      { rates: ['2', '2', '2'], equal: true },
      { rates: ['1', '1/2'], equal: false },
      { rates: ['2', '2', '1'], equal: false },
    ],
    ({ rates, equal }) => {
      const { eta, powers } = factors(rational('1/2'), rates.map(rational));
      return eta.mul(powers).equals(powers.mul(eta)) === equal;
    },
    ({ rates }) => `rates ${rates.join(', ')}`,
  );

export default observation({
  id: 'DMRST observation: order of the factors of M',
  about: ['DMRST eq (9)', 'DMRST Prop 4.2'],
  says: 'The order of the two factors of M matters: for β ≠ 0 they commute exactly when the rate is constant; Algorithm 2 is M^(η)·M^(β).',
  formula: 'M^{(\\beta)}M^{(\\eta)}=M^{(\\eta)}M^{(\\beta)}\\iff\\eta_1=\\dots=\\eta_n',
  expected: 'holds',
  truth: confirmed(
    proof(
      'all n ≥ 1, β ≠ 0 and rates η_1, …, η_n',
      step(
        'constant',
        'For a constant rate M^(η) = η·S, and S = Σ_k N^k and M^(β) = Σ_k β^k·N^k are polynomials of the one matrix N with ones below its diagonal: they commute.',
        given,
      ),
      step(
        'subdiagonal',
        'Entry (j + 1, j) of M^(η)·M^(β) is η_j + βη_{j+1}, that of M^(β)·M^(η) is βη_j + η_j. They agree for β ≠ 0 only if η_{j+1} = η_j.',
        given,
      ),
      step(
        'both',
        'So the factors commute exactly for constant rates.',
        after('constant'),
        after('subdiagonal'),
      ),
    ),
    commute,
  ),
});
