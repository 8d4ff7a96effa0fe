import { inclusion } from '../../geometry/ellipsoid.js';
import { Rational } from '../../arithmetic/rational.js';
import { vectorDifference } from '../../linear/vector.js';
import { inverseForm } from '../../linear/inverse-form.js';
import { ldlt } from '../../linear/ldlt.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, nameOf, planarSets, shapes } from './ground/samples.js';

/** Inclusion is decided by bordered matrices, the constraints by the inverse form. */
function constraints(): Outcome {
  return checked(
    'seven sets, three definite M and 8 times them, 15 centres: inclusion in v + √M·B is (x − v)ᵀM⁻¹(x − v) ≤ 1 on K',
    planarSets.flatMap((k) =>
      shapes.flatMap((m) =>
        [m, m.scaleBy(Rational.integer(8n))].flatMap((scaled) =>
          directions.map((v) => ({ k, m: scaled, v })),
        ),
      ),
    ),
    ({ k, m, v }) => {
      const decomposition = ldlt(m);
      if (decomposition.definiteness === 'indefinite') return false;
      const forms = k.points.map((x) => inverseForm(decomposition, vectorDifference(x, v))!);
      return (
        inclusion(k, { center: v, matrix: m }).inside ===
        forms.every((form) => form.compare(rational('1')) <= 0)
      );
    },
    nameOf,
  );
}

export default statement({
  id: 'NT Lemma 28',
  section: '2.6',
  mark: 'restored',
  forcedBy:
    'nothing of the statement is left; its proof names (7), (8), (9), the argument on v and the symmetric case',
  alternatives: ['v in the hull or in its closure', 'the root inside or outside the infimum'],
  says: 'For bounded K and p ≥ 2, Γ_p(K) is given by (7), an infimum over positive definite M with K ⊏ M^{1/2}B, and by (8), with explicit constraints and the centre in the convex hull of K; for K = −K the centre 0 suffices.',
  formula:
    '\\Gamma_p(K)=\\inf\\bigl\\{\\sqrt{\\mathrm{tr}_{p/2}(M)}:M\\succ0,\\ v\\in\\mathrm{conv}\\,K,\\ (x-v)^\\top M^{-1}(x-v)\\le1\\ \\forall x\\in K\\bigr\\}',
  expected: 'reading: +',
  rests: { inclusion },
  readings: [
    {
      says: 'infima, with the centre in the hull, closed or not',
      truth: confirmed(
        proof(
          'all bounded K in ℝ^d and all p in [2, ∞]',
          step('first', 'The infimum over M ≻ 0 with K ⊏ M^{1/2}B is Γ_p(K).', cites('NT eq (7)')),
          step(
            'second',
            'So is the one with constraints and the centre in the closed hull.',
            cites('NT eq (8)', 1),
          ),
          step('open', 'And the one with the centre in the hull.', cites('NT eq (8)', 2)),
          step('symmetric', 'If K = −K and K ⊆ v + M^{1/2}B then K ⊆ M^{1/2}B.', cites('NT Lemma 21')),
          step(
            'all',
            'This is the lemma.',
            after('first'),
            after('second'),
            after('open'),
            after('symmetric'),
          ),
        ),
        constraints,
      ),
    },
  ],
});
