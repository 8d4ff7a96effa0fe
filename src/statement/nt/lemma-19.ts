import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { ellipsoidInclusion } from '../../geometry/ellipsoid.js';
import { halfExponent } from '../../arithmetic/exponent.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { exponents, notAbove, pText, shapes } from './ground/samples.js';

export default statement({
  id: 'NT Lemma 19',
  says: 'Γ_p of an ellipsoid AB is √tr_{p/2}(AAᵀ).',
  formula: '\\Gamma_p(AB)=\\sqrt{\\mathrm{tr}_{p/2}(AA^\\top)}',
  expected: 'holds',
  rests: { ellipsoidInclusion, diagonalNorm },
  decide: () =>
    settle(
      proved(
        checked(
          'pairs of nine matrices of order 2: M ⪯ N implies tr_{p/2}(M) ≤ tr_{p/2}(N), p = 2, 3, 4, ∞',
          shapes.flatMap((m) => shapes.flatMap((n) => exponents.map((p) => ({ m, n: m.add(n), p })))),
          ({ m, n, p }) =>
            ellipsoidInclusion(m, n).below &&
            notAbove(diagonalNorm(m, halfExponent(p)), diagonalNorm(n, halfExponent(p))),
          ({ p }) => `p = ${pText(p)}`,
        ),
        'all A',
        'AB ⊏ A′B implies AAᵀ ⪯ A′A′ᵀ, by (3) and symmetry, and the diagonal of a larger matrix is larger',
      ),
      [],
    ),
});
