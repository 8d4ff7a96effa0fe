import { tensorGammaBounds } from '../../bound/mean/sign-tensors.js';
import { ballGamma } from '../../geometry/closed-forms.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { tensors } from './ground/tensors.js';

export default statement({
  id: 'NT erratum: the unit ball of Section 8',
  says: 'The lower bound of Theorem 64 holds for tensors of a unit ball.',
  formula: '\\Gamma_p(\\{x^{\\otimes\\ell}:x\\in B_2^d\\})\\ge\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}',
  expected: 'imprecise: d = 2, ℓ = 1, p = 2',
  erratum: 'The ball has to be B_∞^d: the proof puts ℓ blocks of coordinates into one ball.',
  rests: { ballGamma, tensorGammaBounds },
  decide: () =>
    settle(
      checked(
        'B_2^d, p = 2, ℓ = 1 then 2, d = 1, 2, …, 8: Γ_2 is at most that of the unit ball in d^ℓ dimensions',
        [1, 2].flatMap((order) => range(1, 8).map((d) => ({ d, order }))),
        ({ d, order }) => {
          const most = ballGamma(BigInt(d) ** BigInt(order), rational('2'), rational('2'));
          return tensorGammaBounds(d, order, rational('2')).lower.compare(most) <= 0;
        },
        ({ d, order }) => `d = ${d}, ℓ = ${order}, p = 2`,
      ),
      [number('Γ_2(B_2^2)² against the bound 2', 2n)],
      { says: 'the ball is B_∞^d', outcome: tensors() },
    ),
});
