import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { adaptiveDelta } from '../../privacy/noise/adaptive-gap.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { hidden, HIDDEN_SIGMA } from './ground/hidden-direction.js';

const ROOTS = [10, 25, 100];

/** The exact δ is at least 1/2 − e^{ε − 2√d/σ²}/2. */
const below = (): Outcome =>
  checked(
    `σ = ${HIDDEN_SIGMA}, ε = 1, 3, √d = ${ROOTS.join(', ')}`,
    ROOTS.flatMap((root) => ['1', '3'].map((epsilon) => ({ root, epsilon: rational(epsilon) }))),
    ({ root, epsilon }) => {
      const exponent = epsilon.sub(Rational.integer(BigInt(2 * root)).div(rational(HIDDEN_SIGMA).pow(2)));
      const bound = Real.of(rational('1/2')).sub(exp(exponent).mul(rational('1/2')));
      const exact = adaptiveDelta(hidden(root), epsilon);
      return bound.compare(exact) <= 0;
    },
    ({ root, epsilon }) => `d = ${root}², ε = ${epsilon}`,
  );

export default statement({
  id: 'DMRST Prop D.2',
  section: 'D.1',
  mark: 'candidate',
  forcedBy: 'the parameters are lost; the adversary, who submits x_2 along the direction revealed, is told',
  alternatives: ['the same with y_2 = 0, and √d/(2σ²) instead of 2√d/σ²'],
  says: 'An adversary who chooses x_2 along the direction that the first answer reveals makes the mechanism of App. D.1 not (ε, δ)-DP unless ε or δ is large.',
  formula:
    '\\varepsilon\\ge\\frac{2\\sqrt d}{\\sigma^2}-\\ln\\frac1{1-2\\delta}\\quad\\text{or}\\quad\\delta\\ge\\tfrac12',
  expected: 'reading: + +',
  rests: { adaptiveDelta },
  readings: [
    {
      says: 'adaptive (ε, δ)-DP with δ < 1/2 forces ε ≥ 2√d/σ² − ln(1/(1 − 2δ))',
      truth: confirmed(
        proof(
          'every d ≥ 1, σ > 0, ε ≥ 0 and 0 ≤ δ < 1/2',
          step(
            'along',
            'With x_2 = u and y_2 = −u, u = Z_1/‖Z_1‖, the second answer has along u the laws N(1, σ²τ²) and N(−1, σ²τ²), τ² = d^(−1/2).',
            given,
            cites('DMRST App. D.1: the sampling process'),
          ),
          step(
            'event',
            'That it is at least 1 along u has probability 1/2 for x_2, and Φ(−2/(στ)) ≤ e^{−2√d/σ²}/2 for y_2, by Φ(−t) ≤ e^{−t²/2}/2 for t ≥ 0.',
            after('along'),
          ),
          step(
            'forced',
            '1/2 ≤ e^ε·e^{−2√d/σ²}/2 + δ, that is e^{ε − 2√d/σ²} ≥ 1 − 2δ; take logarithms.',
            after('event'),
          ),
        ),
        below,
      ),
    },
    {
      says: 'with x_2 = −y_2 along u its δ is exactly that of Gaussian noise with standard deviation σ·d^(−1/4) on numbers at distance 2, hence tends to 1 as d → ∞',
      truth: proof(
        'every d ≥ 2, σ > 0 and ε ≥ 0',
        step(
          'along',
          'Given u, the second answers are u + σZ_2 and −u + σZ_2; along u they have the laws N(±1, σ²d^(−1/2)), and orthogonally to u the same law, independent of that.',
          given,
          cites('DMRST App. D.1: the sampling process'),
        ),
        step(
          'exact',
          'For every u the pair has therefore the δ of N(−1, σ²d^(−1/2)) against N(1, σ²d^(−1/2)), Φ(m/2 − ε/m) − e^ε·Φ(−m/2 − ε/m) with m = 2d^{1/4}/σ, and so has the mean over u; for m → ∞ it tends to 1 − e^ε·0 = 1.',
          after('along'),
        ),
      ),
    },
  ],
  evidence: () =>
    ROOTS.map((root) =>
      number(
        `δ(1) for the adaptive stream, σ = ${HIDDEN_SIGMA}, d = ${root ** 2}`,
        adaptiveDelta(hidden(root), Rational.ONE).toBits(60),
      ),
    ),
});
