import { ln } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { cites, confirmed, proof, step } from '../proof.js';

/** The least noise multiplier against √(2·ln(1.25/δ))/ε. */
const multipliers = (): Outcome =>
  checked(
    'ε = 1, δ = 1e-5, 1e-6, 1e-10',
    ['1e-5', '1e-6', '1e-10'].map((delta) => ({ epsilon: Rational.ONE, delta: rational(delta) })),
    ({ epsilon, delta }) => {
      const bound = ln(rational('1.25').div(delta)).mul(2n).sqrt().div(epsilon);
      const least = gaussianMultiplier(epsilon, delta);
      return least.compare(bound) < 0 && least.mul(rational('4/3')).compare(bound) > 0;
    },
    ({ epsilon, delta }) => `ε = ${epsilon}, δ = ${delta}`,
  );

export default observation({
  id: 'BLOG observation: order of the noise multiplier',
  about: ['BLOG Max-Error'],
  says: 'The order of the noise multiplier has an explicit constant: σ_{ε,δ} ≤ √(2·ln(1.25/δ))/ε suffices for 0 < ε ≤ 1 and 0 < δ < 1.',
  formula: '\\sigma_{\\varepsilon,\\delta}\\le\\frac{\\sqrt{2\\ln(1.25/\\delta)}}\\varepsilon',
  expected: 'holds',
  rests: { gaussianMultiplier },
  truth: confirmed(
    proof(
      '0 < ε ≤ 1 and 0 < δ < 1',
      step(
        'suffices',
        'Gaussian noise of this standard deviation times the ℓ₂ sensitivity is (ε, δ)-private.',
        cites('APT Lemma A.3', 1),
      ),
    ),
    multipliers,
  ),
});
