import { ln } from '../../arithmetic/elementary.js';
import { closedFormDelta, closedFormLimit } from '../../privacy/gaussian/gaussian-constant.js';
import { isGaussianPrivate } from '../../privacy/gaussian/gaussian-delta.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, fact, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The largest ε at which noise of variance 2·ln(1.25/δ)/ε² is (ε, δ)-private: at least the stated one. */
const classical = (epsilons: readonly string[]): Outcome =>
  checked(
    `ε = ${epsilons.join(', ')}, δ = 1e-2, 1e-5, 1e-10`,
    epsilons.flatMap((epsilon) =>
      ['1e-2', '1e-5', '1e-10'].map((delta) => ({ epsilon: rational(epsilon), delta: rational(delta) })),
    ),
    ({ epsilon, delta }) =>
      isGaussianPrivate(epsilon, delta, ln(rational('1.25').div(delta)).mul(2n).sqrt().div(epsilon)),
    ({ epsilon, delta }) => `ε = ${epsilon}, δ = ${number('', delta, 3).value}`,
  );

/** Three quarters of the noise are not enough at ε = 1 and δ = 1e-5. */
const notLess = (): Outcome => {
  const [epsilon, delta] = [rational('1'), rational('1e-5')];
  const less = ln(rational('1.25').div(delta)).mul(2n).sqrt().div(epsilon).mul(rational('3/4'));
  return fact(
    `ε = ${epsilon}, δ = ${number('', delta, 3).value}`,
    !isGaussianPrivate(epsilon, delta, less),
    'less noise is enough',
  );
};

export default statement({
  id: 'APT Lemma A.3',
  section: 'A.1',
  mark: 'restored',
  forcedBy: 'the lemma that is cited',
  alternatives: ['without the restriction to ε < 1'],
  says: 'Let f map data sets to ℝ^d and change by at most Δ₂ in the ℓ₂ norm between neighbours. Then f(x) with independent Gaussian noise of variance 2·ln(1.25/δ)·Δ₂²/ε² in every coordinate is (ε, δ)-private, 0 < ε, δ < 1.',
  formula: '\\sigma^2=\\frac{2\\ln(1.25/\\delta)\\Delta_2^2}{\\varepsilon^2}',
  expected: 'reading: + -',
  rests: { isGaussianPrivate, closedFormLimit },
  cost: 'moderate',
  readings: [
    {
      says: 'for 0 < ε ≤ 1 and 0 < δ < 1',
      truth: confirmed(
        proof(
          'all f, d, Δ₂ > 0, 0 < ε ≤ 1 and 0 < δ < 1, with c = √(2·ln(1.25/δ)) and σ = cΔ₂/ε',
          step(
            'loss',
            'The logarithm of the quotient of the two densities is normal under the first with mean μ²/2 and variance μ², μ = ‖f(x) − f(x′)‖/σ ≤ ε/c. It exceeds ε with probability Φ(μ/2 − ε/μ), which increases with μ: at most Φ(ε/(2c) − c) ≤ Φ(1/(2c) − c).',
            given,
          ),
          step(
            'events',
            'Where it is at most ε the first density is at most e^ε times the second: P(M(x) ∈ S) ≤ e^ε·P(M(x′) ∈ S) + Φ(1/(2c) − c) for every S.',
            after('loss'),
          ),
          step(
            'large',
            'If 2c² ≥ 1, then with y = c − 1/(2c) ≥ 0, Φ(−y) ≤ ½·e^(−y²/2) ≤ ½·e^(1/2)·e^(−c²/2), as y² ≥ c² − 1; and δ = 1.25·e^(−c²/2) is more, as e^(1/2) < 2.5.',
            given,
          ),
          step(
            'small',
            'If 2c² < 1, then δ = 1.25·e^(−c²/2) > 1.25·(1 − 1/4) > 0.9; while c² > 2·ln 1.25 > 4/9, as ln 1.25 ≥ 2·(1/9), so 1/(2c) − c < 3/4 − 2/3 = 1/12 and Φ(1/12) < 1/2 + 1/24.',
            given,
          ),
          step(
            'private',
            'In both cases Φ(1/(2c) − c) ≤ δ.',
            after('events'),
            after('large'),
            after('small'),
          ),
        ),
        () => classical(['1/2', '1']),
        notLess,
      ),
    },
    { says: 'for every ε > 0', truth: () => classical(['1', '2', '10']) },
  ],
  evidence: () => [
    ...['1', '10'].map((epsilon) =>
      number(
        `true δ at ε = ${epsilon} where δ = 1e-5 is claimed`,
        closedFormDelta('classical', rational(epsilon), rational('1e-5')).toBits(40),
        6,
      ),
    ),
    ...['1e-5', '1e-8'].map((delta) =>
      number(`largest ε at δ = ${delta}`, closedFormLimit('classical', rational(delta)).enclose(40), 8),
    ),
  ],
});
