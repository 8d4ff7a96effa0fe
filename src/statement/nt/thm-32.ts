import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { ballGamma } from '../../geometry/closed-forms.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { optima } from './ground/optima.js';
import { setText } from './ground/samples.js';

/** Case 1: both certificates prove one number, so that C = 1; case 2: c·I, at p = 2, against the closed form. */
const certified = (): Outcome =>
  all(
    checked(
      'case 1: {±(2, 0), ±(2, 3)}, {0, e_1, e_2} and simplices, p = 2: ellipsoid and law prove the same number',
      optima(),
      ({ points, upper, lower, value }) => {
        const [primal, dual] = [
          judgePrimalWitness(points, upper, rational('2')),
          judgeDualWitness(points, lower, rational('2')),
        ];
        return (
          primal.proved &&
          dual.proved &&
          primal.bound.compare(dual.bound) === 0 &&
          dual.bound.compare(value) === 0
        );
      },
      ({ points }) => `K = ${setText(points)}`,
    ),
    checked(
      'case 2: balls of ℓ_q, q = 2, 4, ∞, d = 1, 4, 16, p = 2: Γ_2 is d^{1 − 1/q}, that of the least ball around',
      [1n, 4n, 16n].flatMap((d) =>
        [
          { q: rational('2'), inverse: rational('1/2') },
          { q: rational('4'), inverse: rational('1/4') },
          { q: 'infinity' as const, inverse: Rational.ZERO },
        ].map((norm) => ({ d, ...norm })),
      ),
      ({ d, q, inverse }) =>
        ballGamma(d, q, rational('2')).compare(Real.of(d).power(Rational.ONE.sub(inverse))) === 0,
      ({ d, inverse }) => `d = ${d}, 1/q = ${inverse}`,
    ),
  );

export default statement({
  id: 'NT Thm 32',
  section: '2.6',
  mark: 'forced',
  forcedBy: 'the list of six classes; the ranges of its exponents by the sources that it cites',
  alternatives: ['q in [2, ∞] in case 2', 'the accuracy within the factor'],
  says: 'Let K lie in a ball of radius R, contain one of radius r (which a finite set need not) and have a membership oracle, and be (1) a finite set or a polytope given by its vertices, (2) the unit ball of ℓ_q, q ≥ 2, (3) that of a 2-convex sign-invariant norm, (4) that of a permutation-symmetric norm whose dual has a bounded cotype-2 constant, (5) the matrices of singular values at most 1, or (6) the unit ball of a unitarily invariant norm with that condition on the dual; or a linear image of one. Then for every p ≥ 2 and accuracy η an ellipsoid around K with √tr_{p/2} ≤ C(1 + η)·Γ_p(K) is computed in polynomial time; C = 1 in case 1, C depends on the cotype-2 constant in cases 4 and 6, and it is absolute in the others.',
  formula: '\\sqrt{\\mathrm{tr}_{p/2}(M)}\\le C(1+\\eta)\\,\\Gamma_p(K)',
  expected: 'holds-on',
  rests: { judgePrimalWitness, judgeDualWitness, ballGamma },
  truth: proof(
    'all six classes and their linear images',
    step(
      'reduction',
      'A C²-approximate quadratic oracle for K, which contains a ball, gives the ellipsoid up to C(1 + η) in polynomial time.',
      cites('NT Thm 30'),
    ),
    step(
      'coordinates',
      'In K ⊆ v + M^{1/2}B a difference x − y of points of K has |x_i − y_i| ≤ 2√M_ii, so max‖x − y‖_∞/2 ≤ Γ_p(K).',
      given,
    ),
    step(
      'images',
      'Cases 2 to 6: K = −K, so rB ⊆ K. Let LK ≠ {0} be an image, singular or not, t = η·r·max|L_ij|/d and K′ = LK ∪ {±t·e_i}. A C²-approximate oracle for K gives one for LK, its answer or one of the ±t·e_i one for K′, and, as the form is convex, for conv K′, which contains a ball of radius t/√d. The points ±r·Le_j of LK differ by 2r|L_ij| in coordinate i, so that t ≤ η·Γ_p(LK)/d; and K′ ⊆ LK + tB, so Γ_p(K′) ≤ Γ_p(LK) + t·d^{1/p} ≤ (1 + η)·Γ_p(LK). The images of case 1 are of case 1.',
      after('reduction'),
      after('coordinates'),
      cites('NT Lemma 31'),
      cites('NT Thm 20'),
    ),
    step(
      'finite',
      'Case 1: Γ_p(K) = Γ_p(conv K), and a convex form is greatest at a vertex, so that enumeration of the points is an exact oracle for conv K, C = 1. A finite K of more than one point is enlarged to the finite set K′ = K + {±r·e_i}, r = η·max‖x − y‖_∞/(2d): conv K′ contains K and a ball of radius r/√d, and Γ_p(K′) ≤ Γ_p(K) + r·d^{1/p} ≤ (1 + η)·Γ_p(K), because max‖x − y‖_∞/2 ≤ Γ_p(K).',
      after('coordinates'),
      cites('NT Thm 20'),
      computed(certified),
    ),
    step(
      'moduli',
      'Cases 2 and 3: the semidefinite relaxation has an absolute factor, C² = π/2.',
      result('Result: the cases of the semidefinite relaxation'),
    ),
    step(
      'others',
      'Cases 4, 5 and 6: the relaxations of the works that the document cites, with the non-commutative inequality of Grothendieck for 5; neither they nor their constants are proved here.',
    ),
    step(
      'all',
      'So the ellipsoid is found in all six cases and for their images.',
      after('images'),
      after('finite'),
      after('moduli'),
      after('others'),
    ),
  ),
  evidence: () => [
    number('Γ_2 of the unit ball of ℓ_4^16', ballGamma(16n, rational('4'), rational('2')).rational!),
    number('Γ_4 of the unit ball of ℓ_4^16', ballGamma(16n, rational('4'), rational('4')).rational!),
  ],
});
