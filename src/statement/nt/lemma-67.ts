import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { rational } from '../ground/rational.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { strongDuality, weakDuality } from './ground/duality.js';

export default statement({
  id: 'NT Lemma 67',
  says: 'Γ_2(K) is the greatest tr(cov(P)^{1/2}) over laws P on K.',
  formula: '\\Gamma_2(K)=\\sup_P\\mathrm{tr}\\bigl(\\mathrm{cov}(P)^{1/2}\\bigr)',
  expected: 'holds',
  rests: { judgeDualWitness, judgePrimalWitness },
  decide: () =>
    settle(
      proved(
        all(weakDuality([rational('2')]), strongDuality()),
        'all compact K',
        'Theorem 26 with D = I, which is best for p = 2, q = ∞',
      ),
      [],
    ),
});
