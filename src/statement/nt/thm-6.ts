import { tensorGammaBounds } from '../../bound/mean/sign-tensors.js';
import { approximateLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { rational } from '../ground/rational.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { consequence, tensors } from './ground/tensors.js';

export default statement({
  id: 'NT Thm 6',
  says: 'Moment tensors: every unbiased (ε, δ)-DP mechanism has the error Ω(⌊d/ℓ⌋^{ℓ(1/2+1/p)}/(εn)).',
  formula: '\\text{error}\\gtrsim\\frac{\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}}{\\varepsilon n}',
  expected: 'holds',
  rests: { approximateLowerBound, tensorGammaBounds },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(
          tensors(),
          consequence('tensors, p = 2', (d, order) => tensorGammaBounds(d, order, rational('2')).lower),
        ),
        'all d ≥ ℓ, with the constant 1/16 of Theorem 4',
        'Theorem 4 with the lower bound of Theorem 64',
      ),
      [],
    ),
});
