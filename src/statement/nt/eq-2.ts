import { dilated, minkowskiSum } from '../../geometry/set-operations.js';
import { supportFunction } from '../../geometry/support.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { directions, nameOf, planarSets } from './ground/samples.js';

/** h_K is that of the hull: midpoints change nothing. */
const hullSupport = (): Outcome =>
  checked(
    'seven sets of the plane with all midpoints added, 15 directions',
    planarSets.flatMap((k) => directions.map((theta) => ({ k, theta }))),
    ({ k, theta }) => {
      const middle = dilated(minkowskiSum(k, k), rational('1/2'));
      return supportFunction(middle, theta).equals(supportFunction(k, theta));
    },
    nameOf,
  );

export default statement({
  id: 'NT eq (2)',
  says: 'The support function of a set is that of its closed convex hull.',
  formula: 'h_K=h_{\\overline{\\mathrm{conv}}K}',
  expected: 'holds',
  rests: { supportFunction, minkowskiSum },
  decide: () =>
    settle(
      proved(
        hullSupport(),
        'all bounded K',
        'a linear function has the same supremum over a set and over its closed convex hull',
      ),
      [],
    ),
});
