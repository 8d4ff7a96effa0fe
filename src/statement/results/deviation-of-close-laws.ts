import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { deviationInequality } from '../../privacy/finite/close-laws.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../privacy/finite/rare-release.js';
import { rational } from '../ground/rational.js';
import { ratios } from '../nt/ground/pairs.js';
import { deviation } from '../nt/ground/deviation.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';

/** Both kinds of equality: randomized response on ±1 at δ = 0, the mechanism of Theorem 53 at ε = 0. */
const equality = (): Outcome =>
  checked(
    'randomized response on ±1, e^ε = 3/2, 2, 4, δ = 0, and the mechanism of Theorem 53, δ = 1/5, 1/2, ε = 0: both sides are equal',
    [
      ...ratios.map((r) => ({
        name: `e^ε = ${r}`,
        laws: [randomizedResponse(Rational.ONE, r), randomizedResponse(Rational.ONE.neg(), r)] as const,
        ratio: r,
        delta: Rational.ZERO,
      })),
      ...['1/5', '1/2'].map(rational).map((delta) => ({
        name: `δ = ${delta}`,
        laws: [
          rareRelease([Rational.ZERO], [Rational.ONE], delta),
          rareRelease([Rational.ZERO], [Rational.ZERO], delta),
        ] as const,
        ratio: Rational.ONE,
        delta,
      })),
    ],
    ({ laws: [p, q], ratio, delta }) => {
      const { left, right } = deviationInequality(p, q, [Rational.ONE], Real.of(ratio), delta);
      return left.compare(right) === 0;
    },
    ({ name }) => name,
  );

export default ownResult({
  id: 'Result: deviation of close laws',
  improves:
    'It replaces [NT] Lemma 48 by one inequality between the two laws, with δ itself, no smallness condition, and equality in both extreme cases.',
  about: ['NT Lemma 48'],
  says: 'For (ε, δ)-indistinguishable laws P and Q, ε ≥ 0, 0 ≤ δ < 1, and every function f: 2·sinh(ε/2)·σ_Q + √δ(σ_P + σ_Q) ≥ √(1 − δ)·|E_P f − E_Q f|, σ the standard deviations of f; randomized response (δ = 0) and the mechanism of [NT] Theorem 53 (ε = 0) attain it.',
  formula:
    '2\\sinh(\\tfrac\\varepsilon2)\\,\\sigma_Q+\\sqrt\\delta\\,(\\sigma_P+\\sigma_Q)\\ge\\sqrt{1-\\delta}\\;|\\mathbb E_Pf-\\mathbb E_Qf|',
  expected: 'holds',
  rests: { deviationInequality, randomizedResponse, rareRelease },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all ε ≥ 0, 0 ≤ δ < 1, all laws P, Q on one space with P(S) ≤ e^ε·Q(S) + δ and Q(S) ≤ e^ε·P(S) + δ for all events S, and all f with finite variances',
      step(
        'cut',
        'With densities p, q let p′ = min{p, e^ε·q} and q′ = min{q, e^ε·p}. Then p′ ≤ e^ε·q′ and q′ ≤ e^ε·p′ pointwise, and ∫p′ ≥ 1 − δ, ∫q′ ≥ 1 − δ, because ∫(p − e^ε·q)₊ ≤ δ and ∫(q − e^ε·p)₊ ≤ δ.',
        given,
      ),
      step(
        'level',
        'Let m = ∫q′ ≤ ∫p′ (else exchange the roles). Between ∫p′ ≥ m and ∫e^{−ε}q′ ≤ m some mixture r of p′ and e^{−ε}q′ ≤ p′ has ∫r = m; it keeps e^{−ε}q′ ≤ r ≤ min{p′, e^ε·q′}.',
        after('cut'),
      ),
      step(
        'split',
        'Multiplied by (1 − δ)/m ≤ 1, r and q′ become (1 − δ)p_0 ≤ p and (1 − δ)q_0 ≤ q for laws P_0, Q_0 within a factor e^ε of each other. Hence P = (1 − δ)P_0 + δP_1 and Q = (1 − δ)Q_0 + δQ_1 with laws P_1, Q_1; for δ = 0, P = P_0 and Q = Q_0, and the terms with δ below are absent.',
        after('level'),
      ),
      step(
        'middle',
        'R = (1 − δ)P_0 + δQ_1 has χ²(R‖Q) = ∫(1 − δ)²(p_0 − q_0)²/q ≤ (1 − δ)·χ²(P_0‖Q_0), because q ≥ (1 − δ)q_0, and χ²(P_0‖Q_0) ≤ 4·sinh²(ε/2), which is trivial for P_0 = Q_0, hence for ε = 0.',
        after('split'),
        cites('NT Lemma 39'),
      ),
      step(
        'pure',
        '(1 − δ)|E_{P_0} f − E_{Q_0} f| = |E_R f − E_Q f| ≤ √(1 − δ)·2·sinh(ε/2)·σ_Q; for P_0 = Q_0 the left side is 0, and otherwise χ²(R‖Q) > 0.',
        after('middle'),
        cites('NT Lemma 40'),
      ),
      step(
        'rest',
        'For δ > 0, δP_1 ≤ P bounds the density g = dP_1/dP by 1/δ, so E_P(g − 1)² ≤ 1/δ − 1, and δ|E_{P_1} f − E_P f| = δ|E_P(g − 1)(f − E_P f)| ≤ √(δ(1 − δ))·σ_P by Cauchy–Schwarz; likewise for Q.',
        after('split'),
      ),
      step(
        'sum',
        '(1 − δ)(E_P f − E_Q f) = (1 − δ)(E_{P_0} f − E_{Q_0} f) + δ(E_{P_1} f − E_P f) − δ(E_{Q_1} f − E_Q f), so (1 − δ)|E_P f − E_Q f| ≤ √(1 − δ)·2·sinh(ε/2)·σ_Q + √(δ(1 − δ))(σ_P + σ_Q); divide by √(1 − δ).',
        after('pure'),
        after('rest'),
      ),
      step(
        'attained',
        'Randomized response on ±1 has σ_Q = 1/sinh(ε/2) and means 2 apart at δ = 0; for the mechanism of Theorem 53 at ε = 0 one deviation is 0 and the other |Δ|√((1 − δ)/δ). Both sides are then equal.',
        after('sum'),
        given,
      ),
    ),
    equality,
    deviation,
  ),
});
