import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { halfExponent } from '../../arithmetic/exponent.js';
import { PointSet } from '../../geometry/point-set.js';
import { ellipsoidOfFactorization, judgePrimalWitness } from '../../geometry/primal-witness.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { above } from './ground/ellipsoids.js';
import { agree, exponents, pText, shapes } from './ground/samples.js';

export default statement({
  id: 'NT Thm 23',
  says: 'Γ_p({±u_j}) = γ_(p)(U), and Γ_p({u_j}) = inf_v γ_(p)(U + v1ᵀ).',
  formula: '\\Gamma_p(\\{\\pm u_j\\})=\\gamma_{(p)}(U)',
  expected: 'holds',
  rests: { ellipsoidOfFactorization, judgePrimalWitness },
  decide: () =>
    settle(
      proved(
        checked(
          'factorizations RC = U with R and C among three matrices: √tr_{p/2}(M) = √tr_{p/2}(RRᵀ)·‖C‖_{1→2}, p = 2, 3, 4, ∞',
          shapes.flatMap((r) => shapes.flatMap((c) => exponents.map((p) => ({ r, c, p })))),
          ({ r, c, p }) => {
            const columns = r.mul(c);
            const k = PointSet.ofColumns(columns.hconcat(columns.scaleBy(Rational.ONE.neg())));
            const norm = Rational.max(...(c.columnNormsSquared() as [Rational, ...Rational[]]));
            const product = diagonalNorm(r.mul(r.transpose()), halfExponent(p)).mul(Real.of(norm)).sqrt();
            return agree(above(k, ellipsoidOfFactorization(r, c), p), product);
          },
          ({ p }) => `p = ${pText(p)}`,
        ),
        'all U',
        'u_j = R·c_j lies in ‖C‖_{1→2}·RB; and from u_j ∈ AB follows U = A·C with columns c_j in B',
      ),
      [],
    ),
});
