import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { sumEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { dilated, minkowskiSum } from '../../geometry/set-operations.js';
import { trace } from '../../linear/block.js';
import { vectorMultiple } from '../../linear/vector.js';
import { rational } from '../ground/rational.js';
import { all, checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { above, setsWithEllipsoids } from './ground/ellipsoids.js';
import { agree, exponents, nameOf } from './ground/samples.js';

/** The laws of Theorem 20 on ellipsoids. */
const laws = (): Outcome =>
  all(
    checked(
      'hulls: midpoints lie in the same ellipsoids',
      setsWithEllipsoids,
      ({ k, e }) => inclusion(dilated(minkowskiSum(k, k), rational('1/2')), e).inside,
      nameOf,
    ),
    checked(
      'tK, t = −2, 1/3, p = 2, 3, 4, ∞',
      setsWithEllipsoids.flatMap((pair) =>
        ['-2', '1/3'].flatMap((t) => exponents.map((p) => ({ ...pair, t: rational(t), p }))),
      ),
      ({ k, e, t, p }) => {
        const grown = { center: vectorMultiple(t, e.center), matrix: e.matrix.scaleBy(t.mul(t)) };
        return agree(above(dilated(k, t), grown, p), above(k, e, p).mul(Real.of(t.abs())));
      },
      nameOf,
    ),
    checked(
      'K + L: ellipsoids for t = 1/2, 2 contain the sum, with tr = (1 + t)·a + (1 + 1/t)·b',
      setsWithEllipsoids.flatMap((pair) =>
        setsWithEllipsoids
          .slice(3, 9)
          .flatMap((other) => ['1/2', '2'].map((t) => ({ ...pair, other, t: rational(t) }))),
      ),
      ({ k, e, other, t }) => {
        const around = sumEllipsoid(e, other.e, t);
        const sum = trace(e.matrix)
          .mul(Rational.ONE.add(t))
          .add(trace(other.e.matrix).mul(Rational.ONE.add(Rational.ONE.div(t))));
        return inclusion(minkowskiSum(k, other.k), around).inside && trace(around.matrix).equals(sum);
      },
      nameOf,
    ),
  );

export default statement({
  id: 'NT Thm 20',
  says: 'Γ_p is invariant under convex hulls, monotone, absolutely homogeneous and subadditive.',
  formula: '\\Gamma_p(tK)=|t|\\Gamma_p(K),\\ \\Gamma_p(K+L)\\le\\Gamma_p(K)+\\Gamma_p(L)',
  expected: 'holds',
  rests: { judgePrimalWitness, sumEllipsoid, minkowskiSum, inclusion },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        laws(),
        'all bounded K and L',
        '√M·B + √N·B lies in the ellipsoid of (1 + t)M + (1 + 1/t)N, and t² = tr_{p/2}(N)/tr_{p/2}(M) gives the sum of the roots; the rest are the same ellipsoids',
      ),
      [],
    ),
});
