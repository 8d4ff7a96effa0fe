import { gaussianErrorBound } from '../../bound/comparison/crossover.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { everywhere } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'APT erratum: closed bound at small T',
  says: 'The error of the Gaussian factorization is at most C²(1 + ln(4T/5)/π)² for every T.',
  formula: '\\mathrm{MSE}\\le C_{\\varepsilon,\\delta}^2\\Bigl(1+\\frac{\\ln(4T/5)}\\pi\\Bigr)^2',
  expected: 'imprecise: T = 1',
  erratum: 'It fails for the square root at T = 1, …, 6, and at T = 1 for every mechanism.',
  rests: { gaussianErrorBound, truthSet },
  decide: () =>
    settle(
      everywhere(findInequality('error-printed'), 1n, 'T'),
      [number('closed bound at T = 1, δ = 1e-6', gaussianErrorBound('huu2', 1n, rational('1e-6')))],
      { says: 'true with (4T+1)/5', outcome: everywhere(findInequality('error-repaired'), 1n, 'T') },
    ),
});
