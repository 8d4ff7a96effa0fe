import { segmentGamma } from '../../geometry/closed-forms.js';
import { imageEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { PointSet } from '../../geometry/point-set.js';
import { coordinateProjection, image, projectionMatrix } from '../../geometry/set-operations.js';
import { trace } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { columnMatrix } from '../../linear/vector.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { directions, ellipsoidsAround, planarSets, setText } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 63',
  says: 'A coordinate projection never increases Γ_p, and an orthogonal projection never increases Γ_2.',
  formula: '\\Gamma_p(P_SK)\\le\\Gamma_p(K),\\quad\\Gamma_2(PK)\\le\\Gamma_2(K)',
  expected: 'holds',
  rests: { coordinateProjection, projectionMatrix, imageEllipsoid },
  cost: 'moderate',
  decide: () => {
    const posed = planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e })));
    const tilted = projectionMatrix(columnMatrix(['2', '1'].map(rational)));
    const pair = image(
      tilted,
      PointSet.parse([
        ['1', '1'],
        ['-1', '-1'],
      ]),
    );
    return settle(
      proved(
        all(
          checked(
            'seven sets and ellipsoids around them, both coordinates',
            posed.flatMap((pose) => [0, 1].map((i) => ({ ...pose, i }))),
            ({ k, e, i }) => {
              const row = Matrix.ofIntegers(1, 2, i === 0 ? [1n, 0n] : [0n, 1n]);
              const smaller = imageEllipsoid(row, e);
              return (
                inclusion(coordinateProjection(k, [i]), smaller).inside &&
                smaller.matrix.get(0, 0).equals(e.matrix.get(i, i))
              );
            },
            ({ k }) => `K = ${setText(k)}`,
          ),
          checked(
            'the same, 15 directions, p = 2',
            posed.flatMap((pose) => directions.map((v) => ({ ...pose, v }))),
            ({ k, e, v }) => {
              const p = projectionMatrix(columnMatrix(v));
              const smaller = imageEllipsoid(p, e);
              return (
                inclusion(image(p, k), smaller).inside && trace(smaller.matrix).compare(trace(e.matrix)) <= 0
              );
            },
            ({ k }) => `K = ${setText(k)}`,
          ),
        ),
        'all bounded K',
        'PMPᵀ has a part of the diagonal of M, or for orthogonal P no greater trace',
      ),
      [
        number(
          'Γ_∞ of {±(1, 1)} projected on span(2, 1), more than 1',
          segmentGamma(pair.points[0]!, pair.points[1]!, 'infinity').rational!,
        ),
      ],
    );
  },
});
