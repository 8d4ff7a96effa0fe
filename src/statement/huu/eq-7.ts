import { statement } from '../statement.js';
import thm4 from './thm-4.js';

export default statement({
  id: 'HUU eq (7)',
  section: '1.1.2',
  mark: 'restored',
  forcedBy: 'what forces Theorem 4',
  alternatives: ['a constant of Kasiviswanathan et al. as a factor'],
  says: 'The right side of Theorem 4 is (2 + ln((2n+1)/5) + ln(2n+1)/(2n))²/(π(e^{2ε} − 1))².',
  formula:
    '\\frac{1}{(e^{2\\varepsilon}-1)^2\\pi^2}\\Bigl(2+\\ln\\tfrac{2n+1}{5}+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)^2',
  expected: 'reading: + + - -',
  restates: thm4,
});
