import { inclusion } from '../../../geometry/ellipsoid.js';
import { differenceBody } from '../../../geometry/set-operations.js';
import { width } from '../../../geometry/support.js';
import { quadraticForm } from '../../../linear/vector.js';
import { checked, type Outcome } from '../../outcome.js';
import { directions, ellipsoidsAround, nameOf, planarSets } from './samples.js';

/** The planar sets, each with directions. */
export const setsWithDirections = planarSets.flatMap((k) => directions.map((theta) => ({ k, theta })));

/** Unbiased laws that deviate by c·w_K(θ) or more have an error of c·Γ at least: ellipsoids that contain c·(K − K). */
export const widthsToErrors = (): Outcome =>
  checked(
    'seven sets: an ellipsoid with h ≥ w_K contains K − K, and a shift of it contains K',
    planarSets.flatMap((k) => ellipsoidsAround(differenceBody(k)).map((e) => ({ k, e }))),
    ({ k, e }) =>
      inclusion(differenceBody(k), e).inside &&
      directions.every((theta) => width(k, theta).pow(2).compare(quadraticForm(e.matrix, theta)) <= 0) &&
      k.points.every((point) => inclusion(k, { center: point, matrix: e.matrix }).inside),
    nameOf,
  );
