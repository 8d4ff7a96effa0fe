import { LOWER_BOUND_CONSTANT, SCHATTEN_MEAN_CONSTANT } from '../../bound/square-root/constants.js';
import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { logLowerBound } from '../../bound/square-root/logarithmic-bounds.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { gaussianConstant } from '../../privacy/gaussian/gaussian-constant.js';
import { gaussianMultiplier } from '../../privacy/gaussian/gaussian-inverse.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { atMost, checked, everywhere, integers, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** [HUU] Thm 3 for mechanisms whose noise is calibrated exactly: C²·bound² ≤ σ²·U_n² at ε = 1, δ = 1e-6. */
function exactlyCalibrated(): Outcome {
  const [eps, delta] = [rational('1'), rational('1e-6')];
  const ratio = gaussianConstant('dr14', eps, delta).div(gaussianMultiplier(eps, delta));
  return checked(
    'n = 1, …, 400 at ε = 1, δ = 1e-6 for the square-root mechanism with exactly calibrated noise',
    integers(1n, 400n),
    (n) => atMost(logLowerBound('printed', n).mul(ratio), squareRootError(n)),
    (n) => `n = ${n}, ε = 1, δ = 1e-6`,
  );
}

export default statement({
  id: 'HUU Thm 3',
  says: 'Every (ε, δ)-private matrix mechanism for counting has mean squared error at least C²/π²·(2 + ln((2n+1)/5) + ln(2n+1)/(2n))².',
  formula:
    '\\min\\mathrm{err}\\ge\\frac{C_{\\varepsilon,\\delta}^2}{\\pi^2}\\Bigl(2+\\ln\\tfrac{2n+1}{5}+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)^2',
  expected: 'imprecise: n = 320, ε = 1, δ = 1e-6',
  erratum:
    'C is not the least admissible noise: a mechanism with exactly calibrated Gaussian noise goes below the bound. It holds for noise of the ' +
    'stated scale C·‖R‖, and then with 3 in place of 5.',
  rests: { schattenMean, logLowerBound, gaussianConstant, gaussianMultiplier, truthSet },
  cost: 'moderate',
  decide: () =>
    settle(
      exactlyCalibrated(),
      [
        number('C at ε = 1, δ = 1e-6', gaussianConstant('dr14', rational('1'), rational('1e-6'))),
        number('least noise multiplier there', gaussianMultiplier(rational('1'), rational('1e-6'))),
        number('U₃₂₀', squareRootError(320n)),
        number('bound at n = 320 over C', logLowerBound('printed', 320n)),
        number('constant of the bound', LOWER_BOUND_CONSTANT),
        number('best such constant, (γ + ln(16/π))/π', SCHATTEN_MEAN_CONSTANT),
      ],
      {
        says: 'with noise of standard deviation C·‖R‖ it is true for all n, also with 3 in place of 5',
        outcome: (() => {
          const sharpened = everywhere(findInequality('schatten-sharpened'));
          return sharpened.holds ? everywhere(findInequality('schatten-printed')) : sharpened;
        })(),
      },
    ),
});
