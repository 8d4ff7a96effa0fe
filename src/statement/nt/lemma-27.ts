import { dualExponent } from '../../arithmetic/exponent.js';
import { Rational } from '../../arithmetic/rational.js';
import { exponentNorm } from '../../geometry/diagonal-norm.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { imageEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { image } from '../../geometry/set-operations.js';
import { diagonalMatrix } from '../../linear/block.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { below, evenWitness, scalings } from './ground/duality.js';
import { above, setsWithEllipsoids } from './ground/ellipsoids.js';
import { agree, exponents, nameOf, notAbove } from './ground/samples.js';

/** What D does to an ellipsoid around K and to a dual law on K, p = 2, 4, ∞. */
function scaled(): Outcome {
  return checked(
    'seven sets, three ellipsoids and two scalings each, p = 2, 4, ∞',
    setsWithEllipsoids.flatMap((pair) =>
      scalings
        .slice(1)
        .flatMap((diagonal) =>
          [exponents[0]!, exponents[2]!, exponents[3]!].map((p) => ({ ...pair, diagonal, p })),
        ),
    ),
    ({ k, e, diagonal, p }) => {
      const d = diagonalMatrix(diagonal);
      const squares = diagonal.map((x) => x.mul(x));
      const norm = exponentNorm(squares, dualExponent(p)).sqrt();
      const upper = above(image(d, k), imageEllipsoid(d, e), rational('2'));
      const plain = { ...evenWitness(k, diagonal), diagonal: diagonal.map(() => Rational.ONE) };
      const lower = judgeDualWitness(image(d, k), plain, rational('2'));
      return (
        notAbove(upper, above(k, e, p).mul(norm)) &&
        lower.proved &&
        agree(lower.bound, below(k, diagonal, p).mul(norm))
      );
    },
    nameOf,
  );
}

export default statement({
  id: 'NT Lemma 27',
  section: '2.5',
  mark: 'forced',
  forcedBy: 'its proof, and the word “maximized”',
  says: 'For bounded K, p ≥ 2 and q = p/(p − 2), Γ_p(K) is the maximum of Γ_2(DK) over the non-negative diagonal D with tr_q(D²) = 1.',
  formula: '\\Gamma_p(K)=\\max\\{\\Gamma_2(DK):D\\ge0\\text{ diagonal},\\ \\mathrm{tr}_q(D^2)=1\\}',
  expected: 'holds',
  rests: { imageEllipsoid, judgeDualWitness, exponentNorm },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all bounded K in ℝ^d, all p in [2, ∞] with q = p/(p − 2), ∞ for p = 2 and 1 for p = ∞',
      step(
        'dual norm',
        'tr_{p/2}(M) is the maximum of Σ e_i·M_ii = tr(DMD) over the set S of the e = diag(D²) ≥ 0 with ‖e‖_q ≤ 1.',
        literature(
          'Hölder’s inequality with its case of equality',
          '1/q + 2/p = 1, and the diagonal of M ⪰ 0 is non-negative',
        ),
      ),
      step(
        'minimax',
        'With 𝓜 the set of the M ⪰ 0 with K ⊏ M^{1/2}B, Γ_p(K)² = inf_𝓜 max_S Σ e_i·M_ii = max_S inf_𝓜 Σ e_i·M_ii.',
        after('dual norm'),
        cites('NT eq (9)'),
        cites('NT Claim 68'),
        literature(
          'Sion’s minimax theorem',
          'S is convex and compact, 𝓜 convex, and the function linear in each argument and continuous; the infimum over 𝓜 is upper semicontinuous in e, so that the maximum is attained',
        ),
      ),
      step(
        'image',
        'If K ⊆ v + M^{1/2}B then DK lies in Dv + (DMD)^{1/2}B, so that tr(DMD) ≥ Γ_2(DK)².',
        cites('NT eq (9)'),
      ),
      step(
        'preimage',
        'Let DK ⊏ N^{1/2}B, and let I be the set of the i with D_ii > 0. The coordinates of K in I lie in a shift of the ellipsoid of the matrix (D⁻¹ND⁻¹)_I, the others in a ball of some radius r.',
        given,
      ),
      step(
        'glued',
        'For t > 0 the block matrix M of (1 + t)·(D⁻¹ND⁻¹)_I and (1 + 1/t)·r²·I is in 𝓜, because √a + √b ≤ √((1 + t)a + (1 + 1/t)b); and tr(DMD) = (1 + t)·Σ_I N_ii ≤ (1 + t)·tr N.',
        after('preimage'),
        cites('NT eq (3)'),
        cites('NT Assertion: support functions of sums and ellipsoids'),
      ),
      step(
        'value',
        't → 0: inf_𝓜 tr(DMD) = Γ_2(DK)² for each D.',
        after('image'),
        after('glued'),
        cites('NT eq (9)'),
      ),
      step(
        'normalised',
        'So Γ_p(K) is the maximum of Γ_2(DK) over tr_q(D²) ≤ 1; scaling D up to tr_q(D²) = 1 does not lower it, and for D = 0 it is 0.',
        after('minimax'),
        after('value'),
        cites('NT Thm 20'),
      ),
    ),
    scaled,
  ),
});
