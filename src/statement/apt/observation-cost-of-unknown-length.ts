import type { Rational } from '../../arithmetic/rational.js';
import { unboundedMeanSquaredError } from '../../bound/k-ary/unbounded.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { halfSplit, harmonicSplit } from '../../privacy/notion/budget-split.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { computed, proof, step } from '../proof.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

const ratio = (split: typeof halfSplit, e: number): Rational =>
  unboundedMeanSquaredError(nineteen, split, powerOfTen(e)).div(
    kAryMeanSquaredError(nineteen, powerOfTen(e)),
  );

/** The quotients with the errors for a known length. */
const quotients = (): Outcome =>
  checked(
    'k = 19, T = 10⁶, 10⁹, …, 10¹⁸',
    [6, 9, 12, 15, 18],
    (e) =>
      ratio(halfSplit, e).compare(rational('2.5')) > 0 &&
      ratio(halfSplit, e).compare(rational('4')) < 0 &&
      ratio(harmonicSplit, e).compare(rational('1.1')) > 0 &&
      ratio(harmonicSplit, e).compare(rational('1.7')) < 0,
    (e) => `T = 10^${e}`,
  );

export default observation({
  id: 'APT observation: cost of unknown length',
  about: ['APT Sec. 1: unbounded streams'],
  says: 'With k = 19 and T = 10⁶, …, 10¹⁸ the extension to streams of unknown length has 2.5 to 4 times the error for a known one if ε is halved between the totals of segments and their inside, and 1.1 to 1.7 times if the total of segment r gets ε/(r + 1).',
  formula:
    '2.5<\\frac{\\mathrm{MSE}_{\\text{halves}}(T)}{\\mathrm{MSE}(T)}<4,\\qquad1.1<\\frac{\\mathrm{MSE}_{1/(r+1)}(T)}{\\mathrm{MSE}(T)}<1.7',
  expected: 'holds',
  rests: { unboundedMeanSquaredError, kAryMeanSquaredError },
  truth: proof(
    'k = 19 and T = 10⁶, 10⁹, 10¹², 10¹⁵, 10¹⁸',
    step('quotients', 'The errors are exact fractions.', computed(quotients)),
  ),
  evidence: () =>
    [6, 12, 18].flatMap((e) => [
      number(`factor at T = 10^${e}, halves`, ratio(halfSplit, e)),
      number(`factor at T = 10^${e}, ε/(r + 1)`, ratio(harmonicSplit, e)),
    ]),
});
