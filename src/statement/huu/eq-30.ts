import { gammaFSchattenLower } from '../../bound/optimum/gamma-bounds.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { logLowerBound } from '../../bound/square-root/logarithmic-bounds.js';
import { number } from '../evidence.js';
import { everywhere, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (30)',
  says: 'γ_F(M_n) is at least ‖M_n‖_1/√n, which is at least (√n/π)(2 + ln((2n+1)/5) + ln(2n+1)/(2n)).',
  formula:
    '\\gamma_F(M_n)\\ge\\frac{\\|M_n\\|_1}{\\sqrt n}\\ge\\frac{\\sqrt n}\\pi\\Bigl(2+\\ln\\tfrac{2n+1}5+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)',
  expected: 'holds',
  rests: { gammaFSchattenLower, logLowerBound, truthSet },
  decide: () => {
    const second = everywhere(findInequality('schatten-printed'));
    return settle(
      second.holds
        ? proved(second, second.on, `the first step is Lemma 1; the second: ${second.proof ?? ''}`)
        : second,
      [1n, 16n, 128n].map((n) => number(`‖M_n‖_1/√n at n = ${n}`, gammaFSchattenLower(n))),
    );
  },
});
