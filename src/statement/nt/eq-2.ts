import { dilated, minkowskiSum } from '../../geometry/set-operations.js';
import { supportFunction } from '../../geometry/support.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, nameOf, planarSets } from './ground/samples.js';

/** The points (x + 2y)/3 of the hull change no support function. */
function combinations(): Outcome {
  return checked(
    'seven sets of the plane and their points (x + 2y)/3, 15 directions',
    planarSets.flatMap((k) => directions.map((theta) => ({ k, theta }))),
    ({ k, theta }) =>
      supportFunction(dilated(minkowskiSum(k, dilated(k, rational('2'))), rational('1/3')), theta).equals(
        supportFunction(k, theta),
      ),
    nameOf,
  );
}

export default statement({
  id: 'NT eq (2)',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'the words “closed convex hull” and “for all”',
  says: 'A bounded set and its closed convex hull have the same support function.',
  formula: 'h_K(\\theta)=h_{\\overline{\\mathrm{conv}}\\,K}(\\theta)\\quad\\forall\\theta',
  expected: 'holds',
  rests: { supportFunction, minkowskiSum },
  truth: confirmed(
    proof(
      'all bounded K ≠ ∅ in ℝ^d and all θ',
      step('below', 'K is a subset of the hull, so that h_K(θ) is at most the value of the hull.', given),
      step(
        'combination',
        '⟨θ, Σ w_i·x_i⟩ = Σ w_i·⟨θ, x_i⟩ ≤ h_K(θ) for every convex combination of points of K.',
        given,
      ),
      step(
        'limit',
        'The half-space ⟨θ, ·⟩ ≤ h_K(θ) is closed and contains conv K, hence its closure.',
        after('combination'),
      ),
      step('equal', 'So the two values agree.', after('below'), after('limit')),
    ),
    combinations,
  ),
});
