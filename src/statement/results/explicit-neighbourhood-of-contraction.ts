import { exp, ln } from '../../arithmetic/elementary.js';
import { Real } from '../../arithmetic/real.js';
import { encloseContraction } from '../../factorization/optimum/contraction.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { contractsNear, linearBound, spectrum } from '../dmrst/ground/contraction.js';
import { keepsBox } from '../dmrst/ground/weight-box.js';
import { number } from '../evidence.js';
import { ownResult } from '../own-result.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';

export default ownResult({
  id: 'Result: explicit neighbourhood of contraction',
  improves:
    'It gives [DMRST] Theorem 3.3 constants: a factor and a neighbourhood, in terms of the extreme eigenvalues alone, in any dimension; it also proves that a fixed point exists.',
  about: ['DMRST Thm 3.3', 'DMRST Remark after Thm 3.3', 'DMRST Remark after Thm E.1', 'DMRST eq (25)'],
  says: 'Let λI ≤ A*A ≤ ΛI with 0 < λ ≤ Λ. There is a v* = φ(v*) with λ ≤ v*_j ≤ Λ. The derivative of φ at such a v* has norm at most 1 − λ/(2Λ) for Σ x_j²/v*_j, and on the neighbourhood Σ v*_j·ln²(v_j/v*_j) ≤ λ³/(36Λ²), which φ maps into itself, φ shrinks the distance (Σ v*_j·ln²(v_j/w_j))^{1/2} by the factor e^{−λ/(6Λ)} at least. The dimension does not occur, and may be infinite.',
  formula:
    '\\|D\\varphi(v^*)\\|_*\\le1-\\frac{\\lambda}{2\\Lambda},\\qquad d_*(\\varphi(v),\\varphi(w))\\le e^{-\\lambda/(6\\Lambda)}\\,d_*(v,w)\\quad\\text{for }d_*(v,v^*),d_*(w,v^*)\\le\\frac{\\lambda^{3/2}}{6\\Lambda}',
  expected: 'holds',
  rests: {
    exactCurvature,
    encloseGeometricMean,
    encloseContraction,
    spectrumWithin,
    ln,
    exp,
    Real,
    prefixSum,
  },
  truth: confirmed(
    proof(
      'every bounded linear A from ℓ²(J), J any set, into a Hilbert space with λI ≤ T = A*A ≤ ΛI, 0 < λ ≤ Λ, V = diag(v), K(v) = (V^{1/2}TV^{1/2})^{1/2} and φ_j(v) = K(v)_jj on the v that are bounded and bounded away from 0: φ has a fixed point v* with λ ≤ v*_j ≤ Λ. At every such fixed point the derivative of φ has norm at most 1 − λ/(2Λ) for Σ x_j²/v*_j, and φ maps the set of v with Σ v*_j·ln²(v_j/v*_j) ≤ λ³/(36Λ²) into itself and shrinks the distance (Σ v*_j·ln²(v_j/w_j))^{1/2} there by the factor e^{−λ/(6Λ)} at least',
      step(
        'inside',
        'φ maps the box [λ, Λ]^J into itself: λV ≤ K² ≤ ΛV and the root is monotone, so √λ·V^{1/2} ≤ K ≤ √Λ·V^{1/2}, and √(λv_j) ≤ φ_j(v) ≤ √(Λv_j).',
        literature(
          'Monotonicity of the square root (Löwner, Heinz)',
          'λV, K² and ΛV are bounded and positive',
        ),
        given,
      ),
      step(
        'continuous',
        'φ is continuous on the box for pointwise convergence: let v_α → v pointwise there. For x in ℓ² Σ (√v_{α,j} − √v_j)²|x_j|² → 0, as all but finitely many j contribute at most Λ times an arbitrarily small Σ|x_j|²; so V_α^{1/2} → V^{1/2} strongly, with norms at most √Λ, and M_α = V_α^{1/2}TV_α^{1/2} → M strongly, with norms at most Λ². So p(M_α) → p(M) strongly for every polynomial p; some p is within any given η > 0 of the root on [0, Λ²], so that ‖M_α^{1/2} − p(M_α)‖ ≤ η and likewise for M. Hence K_α → K strongly, and (K_α)_jj → K_jj.',
        literature('Approximation by polynomials (Weierstrass)', 'the root is continuous on [0, Λ²]'),
        given,
      ),
      step(
        'exists',
        'In the locally convex space ℝ^J of pointwise convergence the box is convex and compact, so φ has a fixed point in it.',
        after('inside'),
        after('continuous'),
        literature('Tychonoff’s theorem', '[λ, Λ]^J is a product of compact intervals'),
        literature(
          'Schauder–Tychonoff fixed point theorem',
          'φ is a continuous map of a non-empty compact convex subset of a locally convex Hausdorff space into itself',
        ),
      ),
      step(
        'box',
        'λ ≤ v*_j ≤ Λ: with s = sup v* the operator K = (V^{1/2}TV^{1/2})^{1/2} has K² ≤ Λs, so v*_j = K_jj ≤ √(Λs) and s ≤ Λ; with inf v* = i likewise K² ≥ λi, K_jj ≥ √(λi) and i ≥ λ.',
        given,
      ),
      step(
        'derivative',
        'Let v = e^x, x in ℓ^∞(J), ψ(x) = ln φ(e^x). The derivative Y ↦ KY + YK of K ↦ K² is invertible for K ≥ c > 0, so K depends differentiably on x, and along h its derivative Y solves KY + YK = (HK² + K²H)/2, H = diag(h). Hence Y = (HK + KH)/2 − W, where KW + WK = KHK.',
        given,
      ),
      step(
        'kernel',
        'W = ∫₀^∞ PHP dt with P = Ke^{−tK}. So W_jj = Σ_k Q_jk·h_k with Q_jk = ∫₀^∞ |P_jk|² dt ≥ 0, symmetric, and for h = 1 W = K/2: Σ_k Q_jk = φ_j/2.',
        after('derivative'),
      ),
      step('log', 'So Dψ(x)h = h − D⁻¹Qh with D = diag(φ(v)).', after('derivative'), after('kernel')),
      step('schur', 'For h in ℓ²: Σ Q_jk·h_jh_k ≤ Σ Q_jk·(h_j² + h_k²)/2 = Σ φ_jh_j²/2.', after('kernel')),
      step(
        'below',
        'Let κ be the least point of the spectrum of K. On Hilbert–Schmidt operators Z ↦ K⁻¹Z + ZK⁻¹ is self-adjoint, positive and at most 2/κ, and it maps W to H; so Σ Q_jk·h_jh_k = tr(HW) ≥ (κ/2)·Σ h_j².',
        after('kernel'),
        after('derivative'),
      ),
      step(
        'norm',
        'So D⁻¹Q is self-adjoint for Σ φ_jh_j² with spectrum in [κ/(2·sup φ), 1/2], and Dψ(x) has in that norm at most the norm 1 − κ/(2·sup φ).',
        after('log'),
        after('schur'),
        after('below'),
      ),
      step(
        'linear',
        'At v* κ ≥ λ and φ = v* ≤ Λ, as K² ≥ λ·inf v* ≥ λ². Dφ(v*) = V*·Dψ·V*⁻¹, so its norm for Σ x_j²/v*_j is that of Dψ for Σ v*_jh_j², at most 1 − λ/(2Λ).',
        after('norm'),
        after('box'),
      ),
      step(
        'near',
        'Let e^{−r}v* ≤ v ≤ e^r v*. X(v) = V⁻¹ # T is monotone in V⁻¹ and X(tv) = X(v)/√t, so e^{−r/2}X* ≤ X(v) ≤ e^{r/2}X*; with φ_j(v) = v_jX(v)_jj and X*_jj = 1 this gives e^{−3r/2}v*_j ≤ φ_j(v) ≤ e^{3r/2}v*_j.',
        literature(
          'Monotonicity of the geometric mean (Pusz–Woronowicz, Ando)',
          'V⁻¹ and T are positive and invertible',
        ),
        given,
      ),
      step(
        'factor',
        'There λe^{−r}·λ ≤ K² ≤ Λe^r·Λ, so κ ≥ e^{−r/2}λ and φ ≤ e^{r/2}Λ; comparing the weights φ and v*, ‖Dψ(x)h‖ ≤ e^{3r/2}(1 − e^{−r}λ/(2Λ))‖h‖ in the norm ‖h‖² = Σ v*_jh_j².',
        after('near'),
        after('norm'),
        after('box'),
      ),
      step(
        'number',
        'With r = λ/(6Λ) ≤ 1/6, e^{−r} ≥ 1 − r ≥ 5/6 and 1 − y ≤ e^{−y}, that factor is at most exp(3r/2 − (5/6)·3r) = e^{−r}.',
        after('factor'),
      ),
      step(
        'ball',
        'Let R = r√λ. Σ v*_j·(x_j − x*_j)² ≤ R² implies |x_j − x*_j| ≤ R/√v*_j ≤ r, where the factor holds. The ball is convex, so integrating Dψ along the segment from x to y bounds the distance of ψ(x) and ψ(y) by e^{−r} times that of x and y; with y = x* = ψ(x*) the ball is mapped into itself. R² = λ³/(36Λ²).',
        after('number'),
        after('box'),
      ),
      step(
        'all',
        'The fixed point, the norm of the derivative there, and the neighbourhood that is mapped into itself and shrunk: these are the three parts.',
        after('exists'),
        after('linear'),
        after('ball'),
      ),
    ),
    keepsBox,
    spectrum,
    linearBound,
    contractsNear,
  ),
  evidence: () =>
    [2, 4, 8].map((n) =>
      number(
        `norm of the derivative at v* for the prefix sum, n = ${n}`,
        encloseContraction(prefixSum(n).matrix(), 90),
      ),
    ),
});
