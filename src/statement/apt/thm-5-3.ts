import {
  crossoverExponent,
  crossoverExponentAt,
  gaussianErrorBound,
} from '../../bound/comparison/crossover.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { counterLeadingConstant, kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import type { PrintedForm } from '../../privacy/gaussian/gaussian-constant.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';
import { exponent } from './ground/exponent.js';

/** Whether the exponent rounds to the printed 0.92. */
const printedExponent = (form: PrintedForm): Outcome =>
  checked(
    'k = 19, two decimals',
    [exponent(form)],
    (gamma) => gamma.compare(rational('0.915')) >= 0 && gamma.compare(rational('0.925')) < 0,
    (gamma) => `γ = ${number('', gamma, 6).value}`,
  );

export default statement({
  id: 'APT Thm 5.3',
  says: 'The mechanism beats the best Gaussian factorization for δ = O(T^−0.92).',
  formula: '\\delta=O(T^{-0.92}),\\qquad0.92\\approx\\frac{(k-1/k)\\pi^2}{8\\ln(k)^3},\\ k=19',
  expected: 'reading: + - -',
  erratum:
    'The exponent rests on Gaussian noise of variance 4·ln(1/δ)/ε²; with the document’s own Lemma A.3 it is 1.83. At finite T it is smaller: 0.71 at T = 10⁶.',
  rests: { crossoverExponent, crossoverExponentAt, gaussianErrorBound, kAryBest },
  cost: 'moderate',
  decide: () =>
    settleReadings(
      [
        { says: 'noise with the prefactor 2/ε', outcome: printedExponent('huu2') },
        { says: 'noise with the prefactor √2/ε', outcome: printedExponent('dr14') },
        { says: 'noise of Lemma A.3', outcome: printedExponent('classical') },
      ],
      [
        number('exponent, prefactor 2/ε', exponent('huu2')),
        number('exponent, Lemma A.3', exponent('classical')),
        number(
          'exponent for the plain digits, k = 17',
          crossoverExponent('huu2', kAryLeadingConstant(plainDigits(17n))),
        ),
        number('exponent for Honaker', crossoverExponent('huu2', counterLeadingConstant('honaker'))),
        ...[3, 6, 9].map((e) => {
          const T = 10n ** BigInt(e);
          return number(
            `exponent of the best k at T = 10^${e}`,
            crossoverExponentAt('huu2', kAryBest('any', T).meanSquaredError, T),
          );
        }),
      ],
    ),
});
