import {
  gaussianConstant,
  printedFormLimit,
  type PrintedForm,
} from '../../privacy/gaussian/gaussian-constant.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';

const DELTAS = ['0.4', '1e-2', '1e-5', '1e-10', '1e-20'] as const;

/** A printed form is private exactly up to a largest ε; here that ε is compared with a bound. */
function privateUpTo(form: PrintedForm, epsilon: string): Outcome {
  return checked(
    `every ε ≤ ${epsilon} at δ = ${DELTAS.join(', ')}`,
    DELTAS,
    (delta) => printedFormLimit(form, rational(delta)).compare(rational(epsilon)) >= 0,
    (delta) => `δ = ${delta}`,
  );
}

export default statement({
  id: 'HUU Thm 34',
  says: 'Gaussian noise of standard deviation C_{ε,δ} times the sensitivity is (ε, δ)-private for ε in (0, 1).',
  formula:
    'C_{\\varepsilon,\\delta}=\\frac{2}{\\varepsilon}\\sqrt{\\frac49+\\ln\\Bigl(\\frac1\\delta\\sqrt{\\frac2\\pi}\\Bigr)}\\quad\\text{or }\\frac{\\sqrt2}\\varepsilon\\sqrt{\\dots}',
  expected: 'reading: + + - -',
  erratum:
    'The printed prefactor could not be recovered; with 2/ε every bound in C² is twice what Dwork and Roth need.',
  rests: { printedFormLimit, gaussianConstant, gaussianMultiplier },
  cost: 'moderate',
  decide: () =>
    settleReadings(
      [
        { says: 'prefactor 2/ε, ε ≤ 1', outcome: privateUpTo('huu2', '1') },
        { says: 'prefactor √2/ε, ε ≤ 1', outcome: privateUpTo('dr14', '1') },
        { says: 'prefactor √2/ε, ε ≤ 10', outcome: privateUpTo('dr14', '10') },
        { says: 'prefactor 2/ε, ε ≤ 100', outcome: privateUpTo('huu2', '100') },
      ],
      [
        ...(['huu2', 'dr14'] as const).map((form) =>
          number(`C at ε = 1, δ = 1e-6 (${form})`, gaussianConstant(form, rational('1'), rational('1e-6'))),
        ),
        number('least multiplier there', gaussianMultiplier(rational('1'), rational('1e-6'))),
        ...(['1e-2', '1e-5', '1e-10'] as const).map((delta) =>
          number(
            `largest ε of the √2/ε form at δ = ${delta}`,
            printedFormLimit('dr14', rational(delta)).enclose(40),
            8,
          ),
        ),
      ],
    ),
});
