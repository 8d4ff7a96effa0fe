import { Rational } from '../../arithmetic/rational.js';
import { PointSet } from '../../geometry/point-set.js';
import { farthestAlong, width } from '../../geometry/support.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { nameOf } from './ground/samples.js';
import { setsWithDirections } from './ground/widths.js';

export default statement({
  id: 'NT Lemma 37',
  says: 'For every x_0 and θ some x in K has |⟨θ, x − x_0⟩| ≥ w_K(θ)/2.',
  formula: '\\exists x\\in K:\\ |\\langle\\theta,x-x_0\\rangle|\\ge\\tfrac12w_K(\\theta)',
  expected: 'imprecise: K = (−1, 1), x_0 = 0, θ = 1',
  erratum: 'K has to be closed.',
  rests: { farthestAlong, width },
  decide: () =>
    settle(
      checked(
        'K closed: seven finite sets, 15 θ, x_0 = their first point; K open: (−1, 1) at x_0 = 0',
        [
          ...setsWithDirections.map((pose) => ({ ...pose, open: false })),
          { k: PointSet.parse([['-1'], ['1']]), theta: [Rational.ONE], open: true },
        ],
        ({ k, theta, open }) => {
          const from = open ? [Rational.ZERO] : k.points[0]!;
          const { distance } = farthestAlong(k, from, theta);
          const half = width(k, theta).mul(rational('1/2'));
          // In the open interval all distances are less than the supremum.
          return open ? distance.compare(half) > 0 : distance.compare(half) >= 0;
        },
        ({ k, open }) => (open ? 'K = (−1, 1), x_0 = 0, θ = 1' : nameOf({ k })),
      ),
      [],
      {
        says: 'for closed K; or with w_K(θ)/2 − η for every η > 0',
        outcome: proved(
          checked(
            'seven finite sets, 15 directions, x_0 = the first point',
            setsWithDirections,
            ({ k, theta }) =>
              farthestAlong(k, k.points[0]!, theta).distance.compare(width(k, theta).mul(rational('1/2'))) >=
              0,
            nameOf,
          ),
          'all closed bounded K',
          'the points of the largest and the smallest product are w_K(θ) apart',
        ),
      },
    ),
});
