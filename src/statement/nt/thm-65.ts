import { marginalGamma, marginalGammaBounds, marginalGammaTwo } from '../../bound/mean/marginal-domain.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { marginals } from './ground/marginals.js';

export default statement({
  id: 'NT Thm 65',
  says: 'Γ_p of the one-way marginals is d^{1/2+1/p}·2^{1/p−1}, and 2^{−w}⌊d/w⌋^w ≤ Γ_2 ≤ 2^{w/2}d^w, Γ_2/(2d)^{w/2} ≤ Γ_∞ ≤ d^{w/2} for w-way ones.',
  formula: '2^{-w}\\lfloor d/w\\rfloor^w\\le\\Gamma_2(Q_{d,w})\\le2^{w/2}d^w',
  expected: 'holds',
  erratum: 'The lower bound is 0 for d < w, and 2^{−w} may be 2^{−w/2}.',
  rests: { marginalGammaBounds, marginalGammaTwo, marginalGamma },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(marginals('printed'), marginals('improved')),
        'all d and w',
        'projected on (e_{i0} − e_{i1})/√2 and on w disjoint blocks the set is a tensor of cubes, Lemmas 62 and 63; above, {(1, 0), (0, 1)} lies in the unit disc, Lemmas 60 and 62',
      ),
      [number('Γ_2(Q_{3,2})', marginalGammaTwo(3, 2)), number('Γ_∞(Q_{5,2})²', rational('5/2'))],
    ),
});
