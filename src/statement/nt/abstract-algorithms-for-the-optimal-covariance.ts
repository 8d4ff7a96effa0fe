import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { after, cites, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Abstract: algorithms for the optimal covariance',
  section: 'abstract',
  mark: 'forced',
  forcedBy: 'the words; Theorems 23, 30 and 32',
  says: 'The error of the best Gaussian noise mechanism, measured in a norm of choice, is characterised for arbitrary bounded domains; under assumptions on the domain algorithms compute a covariance that is optimal up to a factor; this generalises factorization mechanisms, which belong to finite symmetric domains.',
  formula: '\\min_{K\\sqsubset M^{1/2}B}\\sqrt{\\mathrm{tr}_{p/2}(M)}=\\Gamma_p(K)',
  expected: 'holds',
  rests: { judgePrimalWitness, judgeDualWitness },
  truth: proof(
    'all p in [2, ∞]; the error of every bounded K up to √min{p, ln 2d}; algorithms for domains with an approximate quadratic oracle, such as finite sets, ℓ_q balls with q ≥ 2 and their linear images',
    step(
      'error',
      'Among the mechanisms μ(X) + N(0, Σ) that are ρ-zCDP the least error is at least Γ_p(K)/(n√(2ρ)); noise of covariance proportional to M, K ⊏ M^{1/2}B, with the least √tr_{p/2}(M), which is Γ_p(K), has at most 2√e·√(min{p, ln 2d}/ρ)·Γ_p(K)/n.',
      cites('NT Assertion: the bound of Thm 3 is tight up to its p-factor', 1),
      cites('NT Cor 16'),
      cites('NT Assertion: Γ_p is attained'),
    ),
    step(
      'algorithm',
      'An oracle of factor α yields M up to (1 + η)·√α in polynomial time.',
      cites('NT Thm 30', 1),
    ),
    step(
      'oracles',
      'Finite sets, and their hulls, have α = 1, because a convex form is greatest at a vertex; balls of 2-convex sign-invariant norms and their images α = π/2, up to any accuracy.',
      given,
      result('Result: the cases of the semidefinite relaxation'),
    ),
    step(
      'coordinates',
      'In K ⊆ v + M^{1/2}B a difference x − y of points of K has |x_i − y_i| ≤ 2√M_ii, so max‖x − y‖_∞/2 ≤ Γ_p(K).',
      given,
    ),
    step(
      'finite',
      'Let K be finite of more than one point and r = η·max‖x − y‖_∞/(2d). The hull of K′ = K + {±r·e_i}, finite again, contains K and a ball of radius r/√d; {±r·e_i} lies in rB, so Γ_p(K′) ≤ Γ_p(K) + r·d^{1/p} ≤ (1 + η)·Γ_p(K), and Γ_p(conv K′) = Γ_p(K′).',
      after('coordinates'),
      cites('NT Thm 20'),
    ),
    step(
      'images',
      'Let K = G·B_q ≠ {0} be the image of the unit ball of ℓ_q, q ≥ 2, and r = η·max|G_ij|/d ≤ η·Γ_p(K)/d. K + r·[−1, 1]^d contains a ball of radius r, is the image under (G, rI) of the unit ball of max{‖·‖_q, ‖·‖_∞}, sign-invariant and 2-convex as a product of two such balls, and has at most Γ_p(K) + r·d^{1/2+1/p} ≤ (1 + η)·Γ_p(K).',
      after('coordinates'),
      cites('NT Thm 20'),
    ),
    step('factorizations', 'For K = {±u_j}, Γ_p(K) is the factorization norm γ_(p)(U).', cites('NT Thm 23')),
    step(
      'all',
      'This is the claim of the abstract.',
      after('error'),
      after('algorithm'),
      after('oracles'),
      after('finite'),
      after('images'),
      after('factorizations'),
    ),
  ),
});
