import { ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  ERROR_CONSTANT,
  LOWER_BOUND_CONSTANT,
  SCHATTEN_MEAN_CONSTANT,
  UPPER_BOUND_CONSTANT,
} from '../../bound/square-root/constants.js';
import { schattenMean } from '../../bound/optimum/gamma-bounds.js';
import { squareRootError } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Both bounds beside the trace norm and the square root, with the four constants as limits of the distance from ln(n)/π. */
const between = (): Outcome =>
  checked(
    'n = 10^k, k = 2, …, 12',
    integers(2n, 12n).map((k) => 10n ** k),
    (n) => {
      const leading = ln(n).div(PI);
      const upper = ln(Rational.ratio(4n * n + 1n, 5n))
        .div(PI)
        .add(1n);
      const lower = ln(Rational.ratio(2n * n + 1n, 5n))
        .add(2n)
        .add(ln(2n * n + 1n).div(2n * n))
        .div(PI);
      const [trace, root] = [schattenMean(n), squareRootError(n)];
      return (
        lower.compare(trace) < 0 &&
        trace.compare(root) < 0 &&
        root.compare(upper) < 0 &&
        root.sub(leading).compare(Rational.parse('0.90713')) < 0 &&
        trace.sub(leading).compare(Rational.parse('0.70189')) > 0
      );
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: 'HUU Abstract: almost tight constants',
  section: 'Abstract',
  mark: 'printed',
  says: 'The non-asymptotic upper and lower bounds on the mean squared error of matrix mechanisms for counting agree in their leading term and differ only in the constants of the terms of lower order.',
  formula: '\\frac{C^2}{\\pi^2}(\\ln n+O(1))^2\\le\\min\\mathrm{err}\\le\\frac{C^2}{\\pi^2}(\\ln n+O(1))^2',
  expected: 'holds',
  rests: { schattenMean, squareRootError },
  truth: confirmed(
    proof(
      'every n ≥ 1, for mechanisms with Gaussian noise of standard deviation C times the sensitivity',
      step(
        'above',
        'The square root has an error of at most C²(1 + ln((4n + 1)/5)/π)².',
        cites('HUU Thm 2', 3),
      ),
      step(
        'below',
        'Every such mechanism has an error of at least (C²/π²)(2 + ln((2n + 1)/5) + ln(2n + 1)/(2n))².',
        cites('HUU Thm 3', 1),
      ),
      step(
        'distance',
        'The roots over C/π are ln n + π + ln((4 + 1/n)/5) and ln n + 2 + ln((2 + 1/n)/5) + ln(2n + 1)/(2n): both are ln n and a bounded number, and their difference tends to π − 2 + ln 2.',
        given,
      ),
      step(
        'leading',
        'So both bounds are (C ln n/π)² and a multiple of C²ln n that stays bounded.',
        after('above'),
        after('below'),
        after('distance'),
      ),
    ),
    between,
  ),
  evidence: () => [
    number('constant beside ln(n)/π of the lower bound', LOWER_BOUND_CONSTANT),
    number('of the trace norm ‖M_n‖_1/n, a lower bound of γ_F(M_n)/√n', SCHATTEN_MEAN_CONSTANT),
    number('of the square root U_n, an upper bound of γ_F(M_n)/√n', ERROR_CONSTANT),
    number('of the upper bound', UPPER_BOUND_CONSTANT),
  ],
});
