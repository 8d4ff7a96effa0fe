import { marginalGammaBounds } from '../../bound/mean/marginal-domain.js';
import { approximateLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { marginals } from './ground/marginals.js';
import { consequence } from './ground/tensors.js';

export default statement({
  id: 'NT Thm 7',
  says: 'Marginals: every unbiased (ε, δ)-DP mechanism has the error Ω(2^{−w}⌊d/w⌋^w/(εn)) for p = 2.',
  formula: '\\text{error}\\gtrsim\\frac{\\lfloor d/w\\rfloor^w}{2^w\\varepsilon n}',
  expected: 'holds',
  rests: { approximateLowerBound, marginalGammaBounds },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(
          marginals('printed'),
          consequence('marginals, p = 2', (d, w) => marginalGammaBounds(d, w, '2').lower),
        ),
        'all d ≥ w, with the constant 1/16 of Theorem 4',
        'Theorem 4 with the lower bound of Theorem 65',
      ),
      [],
    ),
});
