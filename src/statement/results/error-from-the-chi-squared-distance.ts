import { ownResult } from '../own-result.js';
import { Rational } from '../../arithmetic/rational.js';
import { chiSquared } from '../../privacy/finite/divergence.js';
import { VectorLaw } from '../../privacy/finite/vector-law.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { PointSet } from '../../geometry/point-set.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { checked, type Outcome } from '../outcome.js';
import { rational } from '../ground/rational.js';

/** Tilted laws Q_u = Q·(1 + ⟨u, Σ⁻¹y⟩·t) on the four signs of the plane: mean shift t·u, χ² = t²·|u|². */
const tilted = (): Outcome => {
  const one = Rational.ONE;
  const signs = [one, one.neg()].flatMap((x) => [one, one.neg()].map((y) => [x, y]));
  const law = (u: readonly Rational[]): VectorLaw =>
    VectorLaw.of(
      signs.map((outcome) => ({
        outcome,
        probability: one.add(outcome[0]!.mul(u[0]!)).add(outcome[1]!.mul(u[1]!)).div(rational('4')),
      })),
    );
  const base = law([Rational.ZERO, Rational.ZERO]);
  const shifts = ['1/2', '3/10', '-2/5'].flatMap((a) => ['1/2', '2/5', '0'].map((b) => [a, b].map(rational)));
  return checked(
    'laws on the four signs of the plane with nine means u: χ² = |u|², and u lies on the boundary of the ellipsoid of χ²·cov',
    shifts,
    (u) => {
      const [s2, found] = [chiSquared(law(u), base)!, PointSet.of([law(u).mean()])];
      const at = (t: Rational): boolean =>
        inclusion(found, { center: base.mean(), matrix: base.covariance().scaleBy(t) }).inside;
      const length = Rational.sum(u.map((x) => x.pow(2)));
      return s2.equals(length) && at(s2) && !at(s2.mul(rational('99/100')));
    },
    (u) => `u = (${u.join(', ')})`,
  );
};

export default ownResult({
  id: 'Result: error from the chi-squared distance',
  improves:
    'It puts K itself, instead of a body of half its widths, into the ellipsoid of the covariance: a factor 2 in the lower bounds of [NT] Theorems 42, 43 and 55.',
  about: ['NT Lemma 35', 'NT Lemma 36', 'NT Lemma 41'],
  says: 'Let L and L_u, u in a bounded K, be laws on ℝ^d whose means differ by (u − a)/n for one point a, with χ²(L_u‖L) ≤ s²; then √tr_{p/2}(cov L) ≥ Γ_p(K)/(n·s), 2 ≤ p ≤ ∞.',
  formula:
    '\\mathbb E_{L_u}-\\mathbb E_L=\\tfrac{u-a}n,\\ \\chi^2(L_u\\|L)\\le s^2\\ (u\\in K)\\ \\Rightarrow\\ \\sqrt{\\mathrm{tr}_{p/2}(\\mathrm{cov}\\,L)}\\ge\\frac{\\Gamma_p(K)}{n\\,s}',
  expected: 'holds',
  rests: { chiSquared, VectorLaw, inclusion, PointSet },
  truth: confirmed(
    proof(
      'every bounded K in ℝ^d, a in ℝ^d, n, s > 0, p in [2, ∞], and laws L, L_u as said, L of finite second moment',
      step(
        'direction',
        'For u in K and every θ, f = ⟨θ, ·⟩ gives ⟨θ, u − a⟩² ≤ n²·s²·θᵀΣθ, Σ = cov L.',
        cites('NT Lemma 40'),
      ),
      step(
        'inside',
        'By (3), K − a lies in the ellipsoid n·s·Σ^{1/2}·B, whose support function is n·s·(θᵀΣθ)^{1/2}.',
        after('direction'),
        cites('NT eq (3)'),
      ),
      step(
        'least',
        'Γ_p(K) is at most √tr_{p/2}(n²s²Σ) = n·s·√tr_{p/2}(Σ), because it is the infimum of that size over ellipsoids that contain a shift of K.',
        after('inside'),
        cites('NT Def 2'),
      ),
    ),
    tilted,
  ),
});
