import { ellipsoidOfFactorization } from '../../geometry/primal-witness.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Def 22',
  section: '2.4',
  mark: 'forced',
  forcedBy: 'Theorem 23 at p = 2 and p = ∞, and the footnote that γ_F is not divided by the number of rows',
  alternatives: ['inner dimension free, or the number of rows'],
  says: 'The factorization norms of a real matrix U are least products over U = RC: γ_(p)(U) of √tr_{p/2}(RRᵀ) with the largest column norm ‖C‖_{1→2}, 2 ≤ p ≤ ∞; γ_F = γ_(2) has ‖R‖_F, not normalised, and γ_2 = γ_(∞) the largest row norm of R.',
  formula: '\\gamma_{(p)}(U)=\\min_{RC=U}\\sqrt{\\mathrm{tr}_{p/2}(RR^\\top)}\\,\\|C\\|_{1\\to2}',
  expected: 'definition',
  rests: { ellipsoidOfFactorization },
  definition: true,
});
