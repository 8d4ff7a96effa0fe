import { after, given, literature, proof, step } from '../../proof.js';
import { refuted } from '../../truth.js';

/** Gaussian noise falls like ε^(−1/2) for large ε, not like 1/ε. */
export const largeEpsilon = refuted(
  'K = [−1, 1], n = 1, δ = 1/10, ε → ∞',
  proof(
    'no constant C serves all ε ≥ 1 on K = [−1, 1], n = 1, δ = 1/10, with a mechanism of the stated form',
    step(
      'loss',
      'For K = [−1, 1] and n = 1 the noise is N(0, σ²) and the means of two neighbours differ by 2. With z = σ/2 the privacy loss ln(dP/dQ) under P is normal with mean 1/(2z²) and standard deviation 1/z.',
      given,
    ),
    step(
      'event',
      'Suppose 1/(2z²) ≥ ε ≥ 1. The loss exceeds ε + 1/(2z) with probability at least P(g ≥ 1/2) ≥ 3/10, because the normal density is below 4/10; on that event S, Q(S) ≤ e^{−ε−1/(2z)}·P(S).',
      after('loss'),
    ),
    step(
      'excess',
      'Then P(S) − e^ε·Q(S) ≥ (3/10)·(1 − e^{−1/(2z)}) ≥ (3/10)·(1/2) > 1/10, because 1/(2z) ≥ √(2ε)/2 ≥ 7/10 and e^{−7/10} < 1/2: not (ε, 1/10)-private.',
      after('event'),
    ),
    step('floor', 'So every private σ is above 2/√(2ε), and the error, σ, is above √2/√ε.', after('excess')),
    step(
      'claim',
      'C·√(min{p, ln 2}·ln 10)·1/ε is smaller than that as soon as ε > C²·ln 10.',
      after('floor'),
      given,
    ),
  ),
);

/** As δ → 1, √ln(1/δ) falls faster than the least standard deviation. */
export const largeDelta = refuted(
  'K = [−1, 1], n = 1, ε = 1, δ → 1',
  proof(
    'no constant C serves all 0 < δ < 1 on K = [−1, 1], n = 1, ε = 1, with a mechanism of the stated form',
    step(
      'claim',
      'For δ ≥ 1/2, ln(1/δ) ≤ 2(1 − δ), so that the claim asks for Gaussian noise of standard deviation σ = 2z with z² ≤ C²·(1 − δ), which tends to 0 with 1 − δ; let z ≤ 1/2.',
      given,
    ),
    step(
      'event',
      'With the event S that the loss exceeds 1, 1 − (P(S) − e·Q(S)) ≤ (1 + e)·P(g ≥ 1/(2z) − z) ≤ 4·P(g ≥ 1/(4z)).',
      given,
    ),
    step(
      'tail',
      'P(g ≥ t) ≤ e^{−t²/2} ≤ 8/t⁴, which for t = 1/(4z) is 2048·z⁴.',
      literature('Chernoff’s bound of the normal tail', 't > 0'),
      given,
    ),
    step(
      'contradiction',
      'So 1 − δ ≤ 8192·z⁴ ≤ 8192·C⁴·(1 − δ)² is necessary for (1, δ)-privacy, which fails for δ near 1.',
      after('claim'),
      after('event'),
      after('tail'),
    ),
  ),
);
