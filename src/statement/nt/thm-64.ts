import { signTensorGamma, tensorGammaBounds } from '../../bound/mean/sign-tensors.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { tensors } from './ground/tensors.js';

export default statement({
  id: 'NT Thm 64',
  says: '⌊d/ℓ⌋^{ℓ(1/2+1/p)} ≤ Γ_p({x^⊗ℓ : x ∈ B_∞^d}) ≤ d^{ℓ(1/2+1/p)}.',
  formula: '\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}\\le\\Gamma_p\\le d^{\\ell(1/2+1/p)}',
  expected: 'holds',
  erratum:
    'For d < ℓ the lower bound is 0: sign vectors with even ℓ and d = 1 have Γ_p = 0. The upper bound is too large by about √(ℓ!) for p = 2.',
  rests: { tensorGammaBounds, signTensorGamma },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        tensors(),
        'all d ≥ ℓ and p',
        'the tensor of ℓ cubes of ⌊d/ℓ⌋ coordinates is a projection of the set, Lemma 62; above, the set is part of the tensor of ℓ cubes',
      ),
      [
        number('Γ_2 for sign vectors, d = 4, ℓ = 3', signTensorGamma(4, 3, rational('2'))),
        number('its upper bound', tensorGammaBounds(4, 3, rational('2')).upper.rational!),
      ],
    ),
});
