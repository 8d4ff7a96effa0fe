import type { Rational } from '../../arithmetic/rational.js';
import { affineHull } from '../../geometry/hull.js';
import { leastWidth, wideProjection } from '../../geometry/narrow-directions.js';
import { PointSet } from '../../geometry/point-set.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { nameOf, planarSets } from './ground/samples.js';

/** (x, t·y). */
const stretched = (k: PointSet, t: Rational): PointSet =>
  PointSet.of(k.points.map(([x, y]) => [x!, y!.mul(t)]));

export default statement({
  id: 'NT Lemma 50',
  says: 'Some orthogonal projection P has Γ_2(PK) ≥ ½Γ_2(K) and w_{PK}(θ) ≥ Γ_2(K)/d for all unit θ in its image.',
  formula: '\\Gamma_2(PK)\\ge\\tfrac12\\Gamma_2(K),\\quad w_{PK}(\\theta)\\ge\\Gamma_2(K)/d',
  expected: 'holds',
  rests: { wideProjection, leastWidth },
  decide: () =>
    settle(
      proved(
        checked(
          'the sets of the plane, stretched by 1 and 1/100, γ = 1/10, 1/2',
          planarSets
            .filter((k) => k.size > 1)
            .flatMap((k) =>
              ['1', '1/100'].flatMap((t) =>
                ['1/10', '1/2'].map((g) => ({ k: stretched(k, rational(t)), gamma: rational(g) })),
              ),
            ),
          ({ k, gamma }) => {
            const { removed, image } = wideProjection(k, gamma);
            const least = gamma.div(rational('2')).pow(2);
            return (
              removed.every(({ widthSquared }) => widthSquared.compare(least) < 0) &&
              (affineHull(image).rank === 0 || leastWidth(image).widthSquared.compare(least) >= 0)
            );
          },
          nameOf,
        ),
        'all bounded K with Γ_2(K) > 0',
        'directions narrower than Γ_2(K)/d are removed one by one; each costs at most half its width, by the triangle inequality, and there are at most d',
      ),
      [],
    ),
});
