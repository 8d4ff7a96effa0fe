import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { productEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { productSet } from '../../geometry/set-operations.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { powerOf, productBounds, productCases } from './ground/products.js';
import { pText, setText } from './ground/samples.js';

/** Witnesses of both sides around products of sets that no shift makes symmetric, such as {−1, 2}², and of others. */
const products = (): Outcome =>
  checked(
    'products of pairs of points, {±(2, 0), ±(2, 3)} and a tetrahedron at p = 2, of pairs of points at p = 4 and ∞: an ellipsoid and a law prove the same number, whose power q′ is the sum',
    productCases,
    ({ k, l, p }) => {
      const exponent = p === 'infinity' ? rational('2') : p.mul(rational('2')).div(p.add(rational('2')));
      const t = powerOf(l.gamma.div(k.gamma), exponent);
      const scale = (gamma: Rational): Rational => powerOf(gamma, exponent.sub(Rational.ONE));
      const { upper, lower } = productBounds(k, l, p, t, [scale(k.gamma), scale(l.gamma)]);
      const sum = powerOf(k.gamma, exponent).add(powerOf(l.gamma, exponent));
      const expected = Real.of(sum).power(Rational.ONE.div(exponent));
      return upper.compare(expected) === 0 && lower.compare(expected) === 0;
    },
    ({ k, l, p }) => `K_1 = ${setText(k.points)}, K_2 = ${setText(l.points)}, p = ${pText(p)}`,
  );

export default statement({
  id: 'NT Lemma 60',
  section: '8',
  mark: 'forced',
  forcedBy:
    'the case p = 2 by the triangle inequality and product laws, and a maximisation over two weights with Hölder, which leaves the exponent dual to 2q',
  says: 'For bounded K_1 and K_2, Γ_p(K_1×K_2)^{q′} = Γ_p(K_1)^{q′} + Γ_p(K_2)^{q′} with q′ = 2p/(p + 2): Γ_2 adds, and for p = ∞ (q′ = 2) the squares add.',
  formula:
    "\\Gamma_p(K_1\\times K_2)^{q'}=\\Gamma_p(K_1)^{q'}+\\Gamma_p(K_2)^{q'},\\qquad q'=\\tfrac{2p}{p+2}",
  expected: 'holds',
  rests: { productSet, productEllipsoid, judgePrimalWitness, judgeDualWitness },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all bounded K_1 and K_2, symmetric or not, and p in [2, ∞]',
      step(
        'ellipsoid',
        'Let K_i lie in v_i + M_i^{1/2}B, g_i = √tr_{p/2}(M_i) > 0, S = g_1^{q′} + g_2^{q′} and s_i = g_i^{q′}/S. The ellipsoid of diag(M_1/s_1, M_2/s_2) around (v_1, v_2) contains K_1×K_2, because (√a + √b)² ≤ a/s_1 + b/s_2 by Cauchy–Schwarz, s_1 + s_2 = 1.',
        given,
        cites('NT eq (3)'),
      ),
      step(
        'size',
        'g_i²/s_i = S·g_i^{2−q′}, and (2 − q′)p/2 = q′, so its tr_{p/2} is (Σ(g_i²/s_i)^{p/2})^{2/p} = S·S^{2/p} = S^{2/q′}; for p = ∞ it is the maximum S.',
        after('ellipsoid'),
      ),
      step(
        'upper',
        'With g_i ↓ Γ_p(K_i), Γ_p(K_1×K_2)^{q′} ≤ Γ_p(K_1)^{q′} + Γ_p(K_2)^{q′}; factors with Γ_p = 0 are covered by arbitrarily small g_i.',
        after('size'),
        cites('NT Def 2'),
      ),
      step(
        'laws',
        'Γ_p does not change if K_i is replaced by its closure, which is compact. For laws P_i on K_i and diagonal D_i ≥ 0 with tr_q(D_i²) = 1, q = p/(p − 2), the product law has the covariance diag(C_1, C_2), and D = diag(x_1D_1, x_2D_2) gives tr((DCD)^{1/2}) = x_1t_1 + x_2t_2 with t_i = tr((D_iC_iD_i)^{1/2}) and tr_q(D²) = ‖(x_1, x_2)‖_{2q}².',
        given,
        cites('NT Thm 20'),
      ),
      step(
        'hölder',
        'The greatest x_1t_1 + x_2t_2 with ‖(x_1, x_2)‖_{2q} = 1 is (t_1^{q′} + t_2^{q′})^{1/q′}, as 1/(2q) + 1/q′ = 1.',
        after('laws'),
        literature('Inequality of Hölder, with its case of equality', '1 < 2q ≤ ∞ and t_i ≥ 0'),
      ),
      step(
        'lower',
        'Each t_i comes as near to Γ_p(K_i) as one likes, and tr((DCD)^{1/2}) ≤ Γ_p(K_1×K_2), both by duality; so “≥” holds too.',
        after('hölder'),
        after('upper'),
        cites('NT Thm 26'),
      ),
    ),
    products,
  ),
});
