import { printedFormDelta, printedFormLimit } from '../../privacy/gaussian/gaussian-constant.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

/** A printed noise is private up to an ε, for several δ. */
const classical = (epsilon: string): Outcome =>
  checked(
    `every ε ≤ ${epsilon}, δ = 1e-2, 1e-5, 1e-10`,
    ['1e-2', '1e-5', '1e-10'],
    (delta) => printedFormLimit('classical', rational(delta)).compare(rational(epsilon)) >= 0,
    (delta) => `δ = ${delta}, ε = ${epsilon}`,
  );

export default statement({
  id: 'APT Lemma A.3',
  says: 'Gaussian noise of variance 2·ln(1.25/δ)Δ₂²/ε² is (ε, δ)-private.',
  formula: '\\sigma^2=\\frac{2\\ln(1.25/\\delta)\\Delta_2^2}{\\varepsilon^2}',
  expected: 'reading: + -',
  erratum: 'It needs ε < 1: at ε = 10 and δ = 1e-5 the true δ is 2.3e-5.',
  rests: { printedFormLimit, printedFormDelta },
  cost: 'moderate',
  decide: () =>
    settleReadings(
      [
        { says: 'ε < 1', outcome: classical('1') },
        { says: 'every ε > 0', outcome: classical('10') },
      ],
      [
        number(
          'true δ at ε = 1, δ = 1e-5',
          printedFormDelta('classical', rational('1'), rational('1e-5')).toBits(40),
          6,
        ),
        number(
          'true δ at ε = 10, δ = 1e-5',
          printedFormDelta('classical', rational('10'), rational('1e-5')).toBits(40),
          6,
        ),
        ...['1e-5', '1e-6', '1e-8'].map((delta) =>
          number(`largest ε at δ = ${delta}`, printedFormLimit('classical', rational(delta)).enclose(40), 8),
        ),
      ],
    ),
});
