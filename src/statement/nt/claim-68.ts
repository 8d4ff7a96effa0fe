import { mixedEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { vectorSum } from '../../linear/vector.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { directions, nameOf, planarSets, shapes, touching } from './ground/samples.js';

export default statement({
  id: 'NT Claim 68',
  says: 'The set of M ⪰ 0 with K ⊏ M^{1/2}B is convex.',
  formula: '\\{M\\succeq0:K\\sqsubset M^{1/2}B\\}',
  expected: 'holds',
  rests: { mixedEllipsoid, inclusion },
  decide: () =>
    settle(
      proved(
        checked(
          'seven sets, two ellipsoids of different shape and centre, t = 1/4, 1/2',
          planarSets.flatMap((k) =>
            directions.slice(0, 5).flatMap((v) =>
              ['1/4', '1/2'].map((t) => ({
                k,
                e: touching(k, v, shapes[1]!),
                f: touching(k, vectorSum(v, v), shapes[2]!),
                t: rational(t),
              })),
            ),
          ),
          ({ k, e, f, t }) => inclusion(k, mixedEllipsoid(e, f, t)).inside,
          nameOf,
        ),
        'all K',
        'the bordered matrices ((1, (u − v)ᵀ), (u − v, M)) that have to be semidefinite depend linearly on v and M',
      ),
      [],
    ),
});
