import type { Real } from '../../../arithmetic/real.js';
import type { Exponent } from '../../../arithmetic/exponent.js';
import type { PointSet } from '../../../geometry/point-set.js';
import { judgePrimalWitness } from '../../../geometry/primal-witness.js';
import { ellipsoidsAround, planarSets, setText } from './samples.js';

/** The planar sets, each with ellipsoids that touch it. */
export const setsWithEllipsoids = planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e })));

/** The upper bound that an ellipsoid proves; 0 is never asked for. */
export function above(k: PointSet, e: (typeof setsWithEllipsoids)[number]['e'], p: Exponent): Real {
  const verdict = judgePrimalWitness(k, e, p);
  if (!verdict.proved)
    throw new RangeError(`expected an ellipsoid around ${setText(k)}, got ${verdict.reason}`);
  return verdict.bound;
}
