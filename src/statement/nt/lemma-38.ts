import type { Rational } from '../../arithmetic/rational.js';
import type { PointSet } from '../../geometry/point-set.js';
import { width } from '../../geometry/support.js';
import { widestNeighbour } from '../../geometry/widest-neighbour.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { nameOf } from './ground/samples.js';
import { setsWithDirections } from './ground/widths.js';

/** Records of a set: its points, and their middle. */
const records = (k: PointSet): (readonly Rational[])[] => [...k.points.slice(0, 2), k.points[0]!];

export default statement({
  id: 'NT Lemma 38',
  says: 'For every X and θ a neighbour X′ has |⟨θ, μ(X) − μ(X′)⟩| ≥ w_K(θ)/(2n).',
  formula: "|\\langle\\theta,\\mu(X)-\\mu(X')\\rangle|\\ge\\frac{w_K(\\theta)}{2n}",
  expected: 'holds',
  erratum: 'K has to be closed, as in Lemma 37.',
  rests: { widestNeighbour, width },
  decide: () =>
    settle(
      proved(
        checked(
          'seven finite sets, 15 directions, n = 3',
          setsWithDirections.filter(({ k }) => k.size > 1),
          ({ k, theta }) => {
            const list = records(k);
            return (
              widestNeighbour(k, list, theta).shift.compare(
                width(k, theta).div(rational(`${2 * list.length}`)),
              ) >= 0
            );
          },
          nameOf,
        ),
        'all closed bounded K',
        'Lemma 37 at one record',
      ),
      [],
    ),
});
