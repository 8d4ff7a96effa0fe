import { halfExponent } from '../../arithmetic/exponent.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { ellipsoidInclusion } from '../../geometry/ellipsoid.js';
import { Matrix } from '../../linear/matrix.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { exponents, notAbove, pText, shapes } from './ground/samples.js';

/** Where √M·B ⊆ √N·B the diagonal of M is the smaller one; pairs of both kinds occur. */
function monotone(): Outcome {
  const matrices = shapes.flatMap((m) => [m, m.scaleBy(m.get(0, 0)), m.add(Matrix.identity(2))]);
  return checked(
    'ordered pairs of nine matrices of order 2, p = 2, 3, 4, ∞: √M·B ⊆ √N·B implies tr_{p/2}(M) ≤ tr_{p/2}(N)',
    matrices.flatMap((m) => matrices.flatMap((n) => exponents.map((p) => ({ m, n, p })))),
    ({ m, n, p }) => {
      const order = ellipsoidInclusion(m, n);
      if (order.below) return notAbove(diagonalNorm(m, halfExponent(p)), diagonalNorm(n, halfExponent(p)));
      return !m.equals(n);
    },
    ({ p }) => `p = ${pText(p)}`,
  );
}

export default statement({
  id: 'NT Lemma 19',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'its proof',
  says: 'For an ellipsoid AB the infimum of Definition 2 is attained by A itself: Γ_p(AB) = √tr_{p/2}(AAᵀ), p ≥ 2.',
  formula: '\\Gamma_p(AB)=\\sqrt{\\mathrm{tr}_{p/2}(AA^\\top)}',
  expected: 'holds',
  rests: { ellipsoidInclusion, diagonalNorm },
  truth: confirmed(
    proof(
      'all d×d matrices A and all p in [2, ∞]',
      step('at most', 'AB lies in AB, so that Γ_p(AB) ≤ √tr_{p/2}(AAᵀ).', given),
      step(
        'centred',
        'If AB ⊏ CB then AB ⊆ CB, because AB is symmetric about the origin.',
        cites('NT Lemma 21'),
      ),
      step(
        'forms',
        'Then θᵀAAᵀθ ≤ θᵀCCᵀθ for all θ.',
        after('centred'),
        cites('NT eq (3)'),
        cites('NT Assertion: support functions of sums and ellipsoids'),
      ),
      step(
        'diagonal',
        'θ = e_i: the diagonal of AAᵀ is at most that of CCᵀ, entry by entry, hence tr_{p/2}(AAᵀ) ≤ tr_{p/2}(CCᵀ).',
        after('forms'),
      ),
      step('equal', 'So no C is better than A.', after('at most'), after('diagonal')),
    ),
    monotone,
  ),
});
