import { Rational } from '../../../arithmetic/rational.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';
import { after, given, step, type Step } from '../../proof.js';

/**
 * That (ε, δ)-indistinguishable laws have means within (2·sinh(ε/2)·s_Q + √δ·(s_P + s_Q))/√(1 − δ) of each other, and what this says of
 * noise Z that hides every column of A: γ_F(A)² ≤ K²·E‖Z‖² with K = (2·sinh(ε/2) + 2√δ)/√(1 − δ). The last step is named `gamma`.
 */
export const NOISE_HIDES_COLUMNS: readonly Step[] = [
  step(
    'overlap',
    'Let P and Q be (ε, δ)-indistinguishable, with densities p and q. Then a = min(p, e^ε·q) and b = min(q, e^ε·p) have masses of at least 1 − δ, since 1 − ∫a = P(S) − e^ε·Q(S) ≤ δ on S = {p > e^ε·q}; and a ≤ e^ε·b, b ≤ e^ε·a.',
    given,
  ),
  step(
    'common',
    'Say ∫a ≥ ∫b. For 0 ≤ s ≤ 1, (1 − s)a + s·e^{−ε}b lies between e^{−ε}b and a, and its mass moves continuously from ∫a to e^{−ε}∫b ≤ ∫b; at some s it is ∫b. Scaled to mass 1 − δ this and b are u ≤ p and v ≤ q with e^{−ε}v ≤ u ≤ e^ε·v.',
    after('overlap'),
  ),
  step(
    'edges',
    'Let g have the means m_P, m_Q and standard deviations s_P, s_Q. With u = wp, 0 ≤ w ≤ 1, w has mean 1 − δ and variance at most δ(1 − δ) under P, so |∫(g − m_P)u| ≤ √(δ(1 − δ))·s_P by Cauchy and Schwarz; likewise |∫(g − m_Q)v| ≤ √(δ(1 − δ))·s_Q.',
    after('common'),
  ),
  step(
    'core',
    'Under v/(1 − δ) the ratio r = u/v has mean 1 and (r − e^{−ε})(e^ε − r) ≥ 0, so (r − 1)² has mean at most e^ε + e^{−ε} − 2 = 4·sinh²(ε/2). As v ≤ q, Cauchy and Schwarz give |∫(g − m_Q)(u − v)| ≤ 2·sinh(ε/2)·√(1 − δ)·s_Q.',
    after('common'),
  ),
  step(
    'deviation',
    '(1 − δ)(m_P − m_Q) = ∫(g − m_Q)(u − v) − ∫(g − m_P)u + ∫(g − m_Q)v, as u and v have the mass 1 − δ; hence √(1 − δ)·|m_P − m_Q| ≤ 2·sinh(ε/2)·s_Q + √δ·(s_P + s_Q); for s_P = s_Q = σ this is |m_P − m_Q| ≤ Kσ with K = (2·sinh(ε/2) + 2√δ)/√(1 − δ).',
    after('edges'),
    after('core'),
  ),
  step(
    'translates',
    'Let Z have the covariance S, and let the laws of Z and Z + a_j be (ε, δ)-indistinguishable for every column a_j of A. With g = ⟨θ, ·⟩, whose deviation is √(θᵀSθ) under both, |⟨θ, a_j⟩| ≤ K·√(θᵀSθ) for every θ.',
    after('deviation'),
  ),
  step(
    'gamma',
    'So a_j is orthogonal to the kernel of S, that is in its range, and θ = S⁺a_j gives a_jᵀS⁺a_j ≤ K². With L = S^{1/2} and R = (S⁺)^{1/2}A, LR = A, ‖L‖_F² = tr S ≤ E‖Z‖² and ‖R‖²_{1→2} ≤ K²: γ_F(A)² ≤ K²·E‖Z‖².',
    after('translates'),
    given,
  ),
];

/**
 * The deviation on two points: P gives the first (1−δ)·r²/(1+r²) + δ, Q the second, e^ε = r², δ = s². Their means are
 * within the bound, exactly at it when δ = 0.
 */
export const deviationOfResponses = (): Outcome =>
  checked(
    'laws on two points with e^ε = r², δ = s², r = 2, 3, 5 and s = 0, 1/3, 1/2: equality exactly at δ = 0',
    ['2', '3', '5'].flatMap((r) => ['0', '1/3', '1/2'].map((s) => ({ r: rational(r), s: rational(s) }))),
    ({ r, s }) => {
      const delta = s.pow(2);
      const kept = Rational.ONE.sub(delta);
      const x = kept
        .mul(r.pow(2))
        .div(Rational.ONE.add(r.pow(2)))
        .add(delta);
      const variance = x.mul(Rational.ONE.sub(x));
      const gap = x.add(x).sub(Rational.ONE);
      const bound = r.sub(Rational.ONE.div(r)).add(s).add(s);
      return (
        bound
          .pow(2)
          .mul(variance)
          .compare(kept.mul(gap.pow(2))) === s.sign()
      );
    },
    ({ r, s }) => `e^ε = ${r.pow(2)}, δ = ${s.pow(2)}`,
  );
