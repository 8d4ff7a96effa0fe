import { statement } from '../statement.js';
import thm6 from './thm-6.js';

export default statement({
  id: 'HUU eq (8)',
  section: '1.1.2',
  mark: 'candidate',
  forcedBy: 'what forces Theorem 6',
  alternatives: ['a = 1/2, 1 or 2, and s = 1 or 2', 'an algorithm for each θ*, or one for all'],
  says: 'The regret bound of Theorem 6 is G‖θ*‖√(2(a + sC√d(1 + ln(4n/5)/π))/n), with a constant that is named after it.',
  formula:
    'G\\|\\theta^*\\|\\sqrt{\\frac2n\\Bigl(a+sC\\sqrt d\\bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}5\\bigr)\\Bigr)}',
  expected: 'reading: + + - -',
  restates: thm6,
});
