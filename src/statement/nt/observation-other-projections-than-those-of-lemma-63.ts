import { segmentGamma } from '../../geometry/closed-forms.js';
import { PointSet } from '../../geometry/point-set.js';
import { image, projectionMatrix } from '../../geometry/set-operations.js';
import { columnMatrix } from '../../linear/vector.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { fact, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';

const pair = PointSet.parse([
  ['1', '1'],
  ['-1', '-1'],
]);
const projected = image(projectionMatrix(columnMatrix(['2', '1'].map(rational))), pair);

const grows = (): Outcome =>
  fact(
    '{±(1, 1)} on the span of (2, 1)',
    projected.equals(
      PointSet.parse([
        ['6/5', '3/5'],
        ['-6/5', '-3/5'],
      ]),
    ) && segmentGamma(projected.points[0]!, projected.points[1]!, 'infinity').compare(rational('6/5')) === 0,
    'K = {±(1, 1)}',
  );

export default observation({
  id: 'NT observation: other projections than those of Lemma 63',
  about: ['NT Lemma 63'],
  says: 'For p > 2 an orthogonal projection can increase Γ_p: {±(1, 1)} has Γ_∞ = 1, and its projection {±(6/5, 3/5)} on the span of (2, 1) has Γ_∞ = 6/5.',
  formula: '\\Gamma_\\infty(P\\{\\pm(1,1)\\})=\\tfrac65>1=\\Gamma_\\infty(\\{\\pm(1,1)\\})',
  expected: 'holds',
  rests: { segmentGamma, image, projectionMatrix, PointSet },
  truth: confirmed(
    proof(
      'K = {±(1, 1)}, p = ∞ and the orthogonal projection on the span of (2, 1)',
      step(
        'segment',
        'Γ_∞({±c}) = max|c_i|: an ellipsoid of matrix M around {±c}, shifted to 0, has M_ii ≥ c_i², and M = ccᵀ attains it.',
        given,
      ),
      step('image', '(1, 1) goes to (3/5)·(2, 1) = (6/5, 3/5), and 6/5 > 1.', after('segment')),
    ),
    grows,
  ),
  evidence: () => [
    number(
      'Γ_∞ of the projection',
      segmentGamma(projected.points[0]!, projected.points[1]!, 'infinity').rational!,
    ),
  ],
});
