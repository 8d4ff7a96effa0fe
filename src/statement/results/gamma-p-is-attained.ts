import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { ldlt } from '../../linear/ldlt.js';
import { number } from '../evidence.js';
import { optima } from '../nt/ground/optima.js';
import { setText } from '../nt/ground/samples.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';

/** Ellipsoids that attain the infimum, because a dual witness proves the same number; those of the simplices are flat. */
function attained(): Outcome {
  return checked(
    'six sets with a rational optimum: the ellipsoid contains K with √tr(M) = Γ_2(K), and is flat exactly for the simplices',
    optima(),
    ({ points, upper, lower }) => {
      const [primal, dual] = [
        judgePrimalWitness(points, upper, rational('2')),
        judgeDualWitness(points, lower, rational('2')),
      ];
      const found = ldlt(upper.matrix);
      const flat = found.definiteness !== 'positive-definite';
      const isSimplex = points.points.every((x) => x.reduce((a, b) => a.add(b)).equals(rational('1')));
      return primal.proved && dual.proved && primal.bound.compare(dual.bound) === 0 && flat === isSimplex;
    },
    ({ points }) => `K = ${setText(points)}`,
  );
}

export default ownResult({
  id: 'Result: Γ_p is attained',
  improves:
    '[NT] takes a matrix that attains the infimum of Definition 2 (Theorem 3, Corollary 16, Theorem 17); here is why there is one.',
  about: ['NT Def 2', 'NT Assertion: Γ_p is attained', 'NT Thm 3', 'NT Cor 16', 'NT Thm 17'],
  says: 'For every bounded K in ℝ^d and p in [2, ∞] there are a d×d matrix A and a centre v with K ⊆ v + AB and √tr_{p/2}(AAᵀ) = Γ_p(K).',
  formula: '\\Gamma_p(K)=\\min\\bigl\\{\\sqrt{\\mathrm{tr}_{p/2}(AA^\\top)}:K\\sqsubset AB\\bigr\\}',
  expected: 'holds',
  rests: { judgePrimalWitness, judgeDualWitness },
  truth: confirmed(
    proof(
      'all bounded K ≠ ∅ in ℝ^d and all p in [2, ∞]',
      step(
        'forms',
        'K ⊆ v + AB if and only if ⟨θ, x − v⟩² ≤ θᵀAAᵀθ for all x in K and all θ.',
        cites('NT eq (3)'),
        cites('NT Assertion: support functions of sums and ellipsoids'),
      ),
      step(
        'sequence',
        'Let K ⊆ v_k + A_kB with √tr_{p/2}(M_k) → Γ_p(K), M_k = A_kA_kᵀ; there is such a sequence, because K is bounded and lies in a ball.',
        given,
      ),
      step(
        'matrices',
        'The diagonals of the M_k are bounded, because every entry is at most tr_{p/2}(M_k); hence all entries are, by |M_ij|² ≤ M_ii·M_jj.',
        after('sequence'),
      ),
      step(
        'centres',
        'The v_k are bounded: for one x in K, ‖x − v_k‖² ≤ tr M_k, by the forms at θ = e_1, …, e_d.',
        after('forms'),
        after('matrices'),
      ),
      step(
        'limit',
        'A subsequence of (M_k, v_k) converges to some (M, v).',
        after('matrices'),
        after('centres'),
        literature(
          'Theorem of Bolzano and Weierstrass',
          'the sequence is bounded in a space of finite dimension',
        ),
      ),
      step(
        'closed',
        'M ⪰ 0, and the inequalities ⟨θ, x − v_k⟩² ≤ θᵀM_kθ, for each x in K and each θ, pass to the limit; tr_{p/2} is continuous, so that √tr_{p/2}(M) = Γ_p(K).',
        after('sequence'),
        after('limit'),
      ),
      step(
        'root',
        'The semidefinite root A of M is d×d with AAᵀ = M, and K ⊆ v + AB.',
        after('forms'),
        after('closed'),
      ),
    ),
    attained,
  ),
  evidence: () => optima().map(({ points, value }) => number(`Γ_2 of K = ${setText(points)}`, value)),
});
