import type { Rational } from '../../arithmetic/rational.js';
import { segmentGamma } from '../../geometry/closed-forms.js';
import { kroneckerEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { PointSet } from '../../geometry/point-set.js';
import { kroneckerSet } from '../../geometry/set-operations.js';
import { trace } from '../../linear/block.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { setText, shapes, symmetricSets, touching, zero } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 62',
  says: 'Γ_p(K_1⊗K_2) = Γ_p(K_1)·Γ_p(K_2) for symmetric K_1 and K_2.',
  formula: '\\Gamma_p(K_1\\otimes K_2)=\\Gamma_p(K_1)\\Gamma_p(K_2)',
  expected: 'holds',
  rests: { kroneckerEllipsoid, kroneckerSet, inclusion },
  cost: 'moderate',
  decide: () => {
    const unit = PointSet.parse([['0'], ['1']]);
    const gamma = (k: PointSet): Rational =>
      segmentGamma(k.points[0]!, k.points[1]!, rational('2')).rational!;
    return settle(
      proved(
        checked(
          'symmetric sets of the plane, ellipsoids of three shapes around them',
          symmetricSets.flatMap((k) => symmetricSets.flatMap((l) => shapes.map((m) => ({ k, l, m })))),
          ({ k, l, m }) => {
            const [e, f] = [touching(k, zero, m), touching(l, zero, shapes[1]!)];
            const product = kroneckerEllipsoid(e, f);
            return (
              inclusion(kroneckerSet(k, l), product).inside &&
              trace(product.matrix).equals(trace(e.matrix).mul(trace(f.matrix)))
            );
          },
          ({ k, l }) => `K_1 = ${setText(k)}, K_2 = ${setText(l)}`,
        ),
        'all symmetric K_1 and K_2',
        'M⊗M′ from above, product laws and D⊗D′ from below: traces of roots multiply',
      ),
      [
        number('Γ of {0, 1}⊗{0, 1}, which is not symmetric', gamma(kroneckerSet(unit, unit))),
        number('the product of the Γ there', gamma(unit).pow(2)),
      ],
    );
  },
});
