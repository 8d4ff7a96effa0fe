import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { cornerOptimum, simplexOptimum, twoPairsOptimum } from '../../geometry/rational-optima.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { strongDuality, weakDuality } from './ground/duality.js';
import { exponents } from './ground/samples.js';

export default statement({
  id: 'NT Thm 26',
  says: 'Γ_p(K) is the greatest tr((D·cov(P)·D)^{1/2}) over laws P on K and diagonal D ≥ 0 with tr_q(D²) = 1.',
  formula: '\\Gamma_p(K)=\\sup_{P,D}\\mathrm{tr}\\bigl((D\\,\\mathrm{cov}(P)D)^{1/2}\\bigr)',
  expected: 'holds',
  rests: { judgeDualWitness, judgePrimalWitness, twoPairsOptimum, cornerOptimum, simplexOptimum },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(weakDuality(exponents), strongDuality()),
        'all compact K, p in [2, ∞]',
        'every dual value is at most every primal one; equality by Sion’s theorem, the sets being compact and convex',
      ),
      [
        number('Γ_2({±(2, 0), ±(2, 3)}) from both sides', 4n),
        number('Γ_2({0, e_1, e_2})² from both sides', rational('27/32')),
      ],
    ),
});
