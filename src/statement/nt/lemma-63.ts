import { imageEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { coordinateProjection, image, projectionMatrix } from '../../geometry/set-operations.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { columnMatrix } from '../../linear/vector.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, ellipsoidsAround, planarSets, setText } from './ground/samples.js';

const posed = planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e })));

const coordinates = (): Outcome =>
  checked(
    'seven sets and ellipsoids around them, both coordinates: the interval of the diagonal entry contains the projection',
    posed.flatMap((pose) => [0, 1].map((i) => ({ ...pose, i }))),
    ({ k, e, i }) => {
      const smaller = imageEllipsoid(Matrix.ofIntegers(1, 2, i === 0 ? [1n, 0n] : [0n, 1n]), e);
      return (
        inclusion(coordinateProjection(k, [i]), smaller).inside &&
        smaller.matrix.get(0, 0).equals(e.matrix.get(i, i))
      );
    },
    ({ k }) => `K = ${setText(k)}`,
  );

const orthogonal = (): Outcome =>
  checked(
    'the same sets and ellipsoids, projected on 15 directions: the trace does not grow, and falls unless M vanishes beside the direction',
    posed.flatMap((pose) => directions.map((v) => ({ ...pose, v }))),
    ({ k, e, v }) => {
      const p = projectionMatrix(columnMatrix(v));
      const smaller = imageEllipsoid(p, e);
      const beside = Matrix.identity(2).sub(p);
      const lost = trace(beside.mul(e.matrix).mul(beside));
      return (
        inclusion(image(p, k), smaller).inside &&
        trace(smaller.matrix).add(lost).equals(trace(e.matrix)) &&
        lost.sign() >= 0
      );
    },
    ({ k }) => `K = ${setText(k)}`,
  );

export default statement({
  id: 'NT Lemma 63',
  section: '8',
  mark: 'forced',
  forcedBy: 'its two sentences and their proofs',
  says: 'For bounded K a projection on some of the coordinates never increases Γ_p, 2 ≤ p ≤ ∞, and an orthogonal projection on any subspace never increases Γ_2.',
  formula: '\\Gamma_p(P_SK)\\le\\Gamma_p(K),\\quad\\Gamma_2(PK)\\le\\Gamma_2(K)',
  expected: 'holds',
  rests: { coordinateProjection, projectionMatrix, imageEllipsoid, inclusion },
  truth: confirmed(
    proof(
      'all bounded K, p in [2, ∞] for coordinates and p = 2 for orthogonal projections',
      step('image', 'If K lies in v + AB, then PK lies in Pv + (PA)B, of matrix PMPᵀ, M = AAᵀ.', given),
      step(
        'coordinates',
        'For P = P_S its diagonal is a part of that of M, so tr_{p/2} does not grow.',
        after('image'),
      ),
      step('trace', 'For orthogonal P, tr(PMP) = tr(M) − tr((I − P)M(I − P)) ≤ tr(M).', after('image')),
      step(
        'infimum',
        'Take the infimum over ellipsoids.',
        after('coordinates'),
        after('trace'),
        cites('NT Def 2'),
      ),
    ),
    coordinates,
    orthogonal,
  ),
});
