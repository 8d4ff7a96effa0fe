import { inclusion } from '../../geometry/ellipsoid.js';
import { PointSet } from '../../geometry/point-set.js';
import { ellipsoidSupportSquared, supportFunction } from '../../geometry/support.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { setsWithEllipsoids } from './ground/ellipsoids.js';
import { directions, nameOf } from './ground/samples.js';

/** K ⊆ E exactly when h_K ≤ h_E: where a point is outside, the separating direction shows it. */
const inclusions = (): Outcome =>
  checked(
    'seven sets, ellipsoids that touch them, and the same a hundredth smaller',
    setsWithEllipsoids,
    ({ k, e }) => {
      const inside = directions.every((theta) => {
        const reach = supportFunction(k, theta).sub(supportFunction(PointSet.of([e.center]), theta));
        return reach.sign() <= 0 || reach.pow(2).compare(ellipsoidSupportSquared(e.matrix, theta)) <= 0;
      });
      const smaller = { ...e, matrix: e.matrix.scaleBy(rational('99/100')) };
      const verdict = inclusion(k, smaller);
      if (verdict.inside) return inside && k.size === 1;
      const reach = supportFunction(k, verdict.direction).sub(
        supportFunction(PointSet.of([e.center]), verdict.direction),
      );
      return inside && reach.pow(2).compare(ellipsoidSupportSquared(smaller.matrix, verdict.direction)) > 0;
    },
    nameOf,
  );

export default statement({
  id: 'NT eq (3)',
  says: 'For closed convex L, K ⊆ L exactly when h_K ≤ h_L.',
  formula: 'K\\subseteq L\\iff h_K\\le h_L',
  expected: 'holds',
  rests: { inclusion, supportFunction, ellipsoidSupportSquared },
  decide: () =>
    settle(
      proved(
        inclusions(),
        'all K and closed convex L',
        'a point outside a closed convex set is separated from it by a hyperplane',
      ),
      [],
    ),
});
