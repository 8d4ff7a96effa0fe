import { Polynomials } from '../../arithmetic/polynomial/polynomials.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { range } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, computed, confirmed, given, literature, proof, step } from '../proof.js';
import { arrives, ascends, gains, traceIdentity } from './ground/ascent.js';
import { dualOf, enclosedIterates } from './ground/iterates.js';

const BITS = 96;

export default ownResult({
  id: 'Result: global convergence',
  improves:
    'Conjectured in the document; proved meanwhile by Rush (arXiv:2603.19465, 2026), by the same potential. This is an independent proof, with an explicit gain per step and the second iteration φ²/v.',
  about: ['DMRST App. B: global convergence of the iterates'],
  says: 'For every A with independent columns the iterations v ← φ(v) and v ← φ(v)²/v converge from every start v > 0 to the same v*, the one positive fixed point of φ, and X(v*) is the one optimal Gram matrix; every step raises the dual value 2Σφ_j − Σv_j by at least Σ v_j(√r_j − 1)²(2√r_j + 1), respectively Σ v_j(r_j − 1)², where r = φ(v)/v.',
  formula:
    'v_{k+1}=\\varphi(v_k)\\to v^*,\\quad g(\\varphi(v))-g(v)\\ge\\textstyle\\sum_jv_j(\\sqrt{r_j}-1)^2(2\\sqrt{r_j}+1)',
  expected: 'holds',
  cost: 'moderate',
  rests: { Polynomials, encloseGeometricMean, encloseOptimum, manufacturedOptimum },
  truth: confirmed(
    proof(
      'A (m×n) with independent columns, T = AᵀA; for v > 0 entrywise V = diag(v), K(v) = (V^{1/2}TV^{1/2})^{1/2}, φ(v) = diag(K(v)), X(v) = V^{−1/2}K(v)V^{−1/2}, g(v) = 2Σφ_j(v) − Σv_j: there is one v* > 0 with φ(v*) = v*. From every v_0 > 0 both v_{k+1} = φ(v_k) and v_{k+1} = φ(v_k)²/v_k (entrywise) converge to v*, and with r_j = φ_j(v)/v_j one step from v raises g by at least Σ v_j(√r_j − 1)²(2√r_j + 1), respectively Σ v_j(r_j − 1)². X* = X(v*) has the diagonal 1, T = X*V*X*, and X* alone minimises tr(TX⁻¹) over the positive definite X with X_jj ≤ 1; the minimum is L* = Σ v*_j',
      step(
        'polar',
        'K = K(v) is positive definite, as T and V are. U = AV^{1/2}K⁻¹ has UᵀU = K⁻¹K²K⁻¹ = I and UᵀAV^{1/2} = K, so that c_j = (UᵀA)_jj = φ_j(v)/√v_j.',
        given,
      ),
      step(
        'trace norm',
        'tr(UᵀM) ≤ tr((MᵀM)^{1/2}) for every M (m×n): with orthonormal eigenvectors q_i of MᵀM, tr(UᵀM) = Σ ⟨Uq_i, Mq_i⟩ ≤ Σ ‖Uq_i‖·‖Mq_i‖ = Σ ‖Mq_i‖, and the ‖Mq_i‖² are the eigenvalues of MᵀM.',
        after('polar'),
      ),
      step(
        'tangent',
        'For u > 0 and M = A·diag(√u) that is Σ c_j√u_j ≤ Σφ_j(u). So g(u) ≥ Σ (2c_j√u_j − u_j), with equality at u = v, where c_j√v_j = φ_j(v).',
        after('polar'),
        after('trace norm'),
      ),
      step(
        'gain',
        'Let s_j = √r_j, so c_j = s_j²√v_j. At u_j = v_jt_j² the summand is v_j(2s_j²t_j − t_j²). u = v is t = 1, u = φ(v) is t = s and u = φ(v)²/v is t = s²; less the value at t = 1 the latter two are v_j(s_j − 1)²(2s_j + 1) and v_j(s_j² − 1)², which is what g gains at least.',
        after('tangent'),
        computed(gains),
      ),
      step(
        'range',
        '1/(T⁻¹)_jj ≤ c_j² ≤ T_jj: on the one hand φ_j² = K_jj² ≤ Σ_i K_ij² = (K²)_jj = v_jT_jj; on the other 1 = ⟨K^{1/2}e_j, K^{−1/2}e_j⟩² ≤ K_jj(K⁻¹)_jj, and (K⁻¹)_jj² ≤ (K⁻²)_jj = (T⁻¹)_jj/v_j likewise.',
        after('polar'),
      ),
      step(
        'box',
        'Let l_j = 1/(T⁻¹)_jj, which is positive. φ_j(v)²/v_j = c_j² lies between l_j and T_jj, and φ_j(v) = c_j√v_j between √(l_jv_j) ≥ min(l_j, v_j) and √(T_jjv_j) ≤ max(T_jj, v_j). So both sequences stay in the box D of all v with min(l_j, v_{0,j}) ≤ v_j ≤ max(T_jj, v_{0,j}), which is compact and has v > 0.',
        after('range'),
      ),
      step(
        'continuous',
        'φ and g are continuous on v > 0, because the root is: for positive definite K, L and a unit eigenvector x of K − L with the eigenvalue λ of largest size, xᵀ(K² − L²)x = xᵀ(K(K − L) + (K − L)L)x = λ·xᵀ(K + L)x, so that ‖K − L‖ = |λ| ≤ ‖K² − L²‖/λ_min(L).',
        given,
      ),
      step(
        'vanishing',
        'Along each of the sequences g grows and is bounded on D, so that its gains tend to 0; as the v_j have a positive lower bound on D, r_j tends to 1 for every j.',
        after('gain'),
        after('box'),
        after('continuous'),
      ),
      step(
        'limit points',
        'Each of the sequences has a limit point, and every limit point w lies in D and has φ(w) = w.',
        after('box'),
        after('continuous'),
        after('vanishing'),
        literature('Bolzano–Weierstrass', 'D is closed and bounded in ℝⁿ'),
      ),
      step(
        'stationary',
        'For w > 0 with φ(w) = w, W = diag(w) and X = X(w): X_jj = φ_j(w)/w_j = 1 and XWX = W^{−1/2}K(w)²W^{−1/2} = T.',
        given,
      ),
      step(
        'identity',
        'For every positive definite Y then tr(TY⁻¹) = 2tr(WX) − tr(WY) + tr(W(Y − X)Y⁻¹(Y − X)), because (Y − X)Y⁻¹(Y − X) = Y − 2X + XY⁻¹X and tr(WXY⁻¹X) = tr(XWXY⁻¹).',
        after('stationary'),
      ),
      step(
        'minimum',
        'If moreover Y_jj ≤ 1, then 2tr(WX) − tr(WY) ≥ Σw_j. The last trace is ‖Y^{−1/2}(Y − X)W^{1/2}‖_F², 0 for Y = X only. So X alone minimises tr(TY⁻¹), and the minimum is Σw_j.',
        after('stationary'),
        after('identity'),
      ),
      step(
        'unique',
        'Two positive fixed points have the same X, since there is one minimiser, and the same W = X⁻¹TX⁻¹: there is one at most, and by its limit points one at least, v*.',
        after('stationary'),
        after('minimum'),
        after('limit points'),
      ),
      step(
        'convergence',
        'A sequence in a compact box with one limit point converges to it: both sequences converge to v*, and X(v*) is the one minimiser.',
        after('limit points'),
        after('minimum'),
        after('unique'),
      ),
    ),
    traceIdentity,
    ascends,
    arrives,
  ),
  evidence: () => {
    const a = prefixSum(3).matrix();
    const start = [Rational.ONE, Rational.ONE, Rational.ONE];
    const iterates = enclosedIterates(a, start, 9, { bits: BITS });
    const { loss } = encloseOptimum(a, BITS);
    return [
      ...range(0, 8).map((k) =>
        number(
          `dual value of the prefix sum of 3, v_0 = (${start.join(', ')}), k = ${k}`,
          dualOf(iterates[k]!, iterates[k + 1]!, BITS),
          10,
        ),
      ),
      number('its limit L*', Interval.hullOfRationals(loss.inf, loss.sup, BITS), 10),
    ];
  },
});
