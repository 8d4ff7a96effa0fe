import { inclusion } from '../../geometry/ellipsoid.js';
import { ellipsoidSupportSquared, supportFunction } from '../../geometry/support.js';
import { innerProduct } from '../../linear/vector.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { setsWithEllipsoids } from './ground/ellipsoids.js';
import { directions, nameOf } from './ground/samples.js';

/** K ⊆ E exactly when h_K ≤ h_E: where a point is outside, the separating direction shows it. */
function inclusions(): Outcome {
  return checked(
    'seven sets, ellipsoids that touch them, and the same a hundredth smaller',
    setsWithEllipsoids,
    ({ k, e }) => {
      const reach = (theta: (typeof directions)[number]) =>
        supportFunction(k, theta).sub(innerProduct(theta, e.center));
      const inside = directions.every(
        (theta) =>
          reach(theta).sign() <= 0 ||
          reach(theta).pow(2).compare(ellipsoidSupportSquared(e.matrix, theta)) <= 0,
      );
      const smaller = { ...e, matrix: e.matrix.scaleBy(rational('99/100')) };
      const verdict = inclusion(k, smaller);
      if (verdict.inside) return inside && k.size === 1;
      const most = ellipsoidSupportSquared(smaller.matrix, verdict.direction);
      return inside && inclusion(k, e).inside && reach(verdict.direction).pow(2).compare(most) > 0;
    },
    nameOf,
  );
}

export default statement({
  id: 'NT eq (3)',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'separation by a hyperplane is named, and that the first set may be arbitrary',
  says: 'For closed convex sets K and L, K ⊆ L if and only if h_K ≤ h_L in every direction; K may be any set.',
  formula: 'K\\subseteq L\\iff h_K(\\theta)\\le h_L(\\theta)\\quad\\forall\\theta',
  expected: 'holds',
  rests: { inclusion, supportFunction, ellipsoidSupportSquared },
  truth: confirmed(
    proof(
      'all K and all closed convex L ≠ ∅ in ℝ^d',
      step('easy', 'If K ⊆ L, the supremum over K is at most that over L.', given),
      step(
        'separation',
        'If some x in K is not in L, there are θ and c with ⟨θ, y⟩ ≤ c < ⟨θ, x⟩ for all y in L.',
        literature(
          'Separation of a point from a closed convex set',
          'L is closed, convex and not empty, and x is not in L',
        ),
      ),
      step('other', 'Then h_L(θ) ≤ c < h_K(θ).', after('separation')),
      step('equivalence', 'So h_K ≤ h_L if and only if K ⊆ L.', after('easy'), after('other')),
    ),
    inclusions,
  ),
});
