import { inclusion } from '../../geometry/ellipsoid.js';
import { symmetrisation } from '../../geometry/set-operations.js';
import { Matrix } from '../../linear/matrix.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { setsWithEllipsoids } from './ground/ellipsoids.js';
import { directions, nameOf, touching, zero } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 21',
  says: 'For symmetric K the centre 0 suffices, and Γ_p(K) is the least Γ_p((K + v) ∪ −(K + v)).',
  formula: '\\Gamma_p(K)=\\inf_v\\Gamma_p\\bigl((K+v)\\cup-(K+v)\\bigr)',
  expected: 'holds',
  rests: { symmetrisation, inclusion },
  decide: () =>
    settle(
      proved(
        checked(
          'seven sets, ellipsoids v + √M·B: (K − v) ∪ −(K − v) in √M·B, and K = −K in v + √M·B also in √M·B',
          setsWithEllipsoids.flatMap((pair) => directions.slice(0, 4).map((v) => ({ ...pair, v }))),
          ({ k, e, v }) => {
            const centred = { center: zero, matrix: e.matrix };
            const both = symmetrisation(
              k,
              e.center.map((x) => x.neg()),
            );
            const moved = touching(k, v, e.matrix.isZero() ? Matrix.identity(2) : e.matrix);
            return (
              inclusion(both, centred).inside &&
              (!k.isSymmetric() || inclusion(k, { ...moved, center: zero }).inside)
            );
          },
          nameOf,
        ),
        'all bounded K',
        'K − v ⊆ √M·B is the same for its opposite; for K = −K the average of v + √M·B ∋ x and of −v + √M·B ∋ x contains x',
      ),
      [],
    ),
});
