import { Rational } from '../../arithmetic/rational.js';
import { exponentNorm } from '../../geometry/diagonal-norm.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { imageEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { dualExponent } from '../../arithmetic/exponent.js';
import { image } from '../../geometry/set-operations.js';
import { diagonalMatrix } from '../../linear/block.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { below, evenWitness, scalings } from './ground/duality.js';
import { above, setsWithEllipsoids } from './ground/ellipsoids.js';
import { agree, nameOf, notAbove } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 27',
  says: 'Γ_p(K) is the greatest Γ_2(DK) over diagonal D with tr_q(D²) = 1.',
  formula: '\\Gamma_p(K)=\\max\\{\\Gamma_2(DK):\\mathrm{tr}_q(D^2)=1\\}',
  expected: 'holds',
  rests: { imageEllipsoid, judgeDualWitness, exponentNorm },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        checked(
          'seven sets, three ellipsoids and scalings each, p = 2, ∞',
          setsWithEllipsoids.flatMap((pair) =>
            scalings.flatMap((diagonal) =>
              ([rational('2'), 'infinity'] as const).map((p) => ({ ...pair, diagonal, p })),
            ),
          ),
          ({ k, e, diagonal, p }) => {
            const d = diagonalMatrix(diagonal);
            const norm = exponentNorm(
              diagonal.map((x) => x.mul(x)),
              dualExponent(p),
            ).sqrt();
            const scaled = above(image(d, k), imageEllipsoid(d, e), rational('2'));
            const witness = evenWitness(k, diagonal);
            const plain = judgeDualWitness(
              image(d, k),
              { ...witness, diagonal: diagonal.map(() => Rational.ONE) },
              rational('2'),
            );
            return (
              notAbove(scaled, above(k, e, p).mul(norm)) &&
              plain.proved &&
              agree(plain.bound, below(k, diagonal, p).mul(norm))
            );
          },
          nameOf,
        ),
        'all compact K',
        'tr(DMD) ≤ tr_q(D²)·tr_{p/2}(M) by Hölder, and the dual values of K with D are those of DK over √tr_q(D²)',
      ),
      [],
    ),
});
