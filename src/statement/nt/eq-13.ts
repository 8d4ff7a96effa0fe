import { mixedEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT eq (13)',
  section: '2.6',
  mark: 'restored',
  forcedBy: 'the constraints are said to be clearly convex, one of them by the closed convex hull of K',
  alternatives: ['v in K, in its hull or in its affine span', 'v = 0 for K = −K'],
  says: 'The remaining constraints of the program, M ≻ 0 and v in the closed convex hull of K, are convex and do not change the infimum.',
  formula: 'M\\succ0,\\qquad v\\in\\overline{\\mathrm{conv}}\\,K',
  expected: 'reading: +',
  rests: { mixedEllipsoid },
  readings: [
    {
      says: 'M positive definite, v in the closed convex hull of K',
      truth: proof(
        'all bounded K in ℝ^d and all p in [2, ∞]',
        step(
          'definite',
          'xᵀ(tM + (1 − t)N)x = t·xᵀMx + (1 − t)·xᵀNx > 0 for M, N ≻ 0, 0 ≤ t ≤ 1 and x ≠ 0.',
          given,
        ),
        step('hull', 'A convex hull and its closure are convex.', given),
        step(
          'infimum',
          'With these constraints the infimum of √tr_{p/2}(M) is Γ_p(K), as without them.',
          cites('NT eq (8)', 1),
        ),
        step(
          'all',
          'So both are convex and leave the value as it is.',
          after('definite'),
          after('hull'),
          after('infimum'),
        ),
      ),
    },
  ],
});
