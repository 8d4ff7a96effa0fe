import { statement } from '../statement.js';

export default statement({
  id: 'APT Sec. 1.3: what good error means',
  section: '1.3',
  mark: 'restored',
  forcedBy: 'the comparison of leading terms by which the exponent of δ is found',
  alternatives: ['with the powers of 1/ε left out'],
  says: 'An unbiased mechanism has good error if its mean squared error is of the order log(T)³/ε² under pure, and log(T)²·log(1/δ)/ε² under approximate differential privacy.',
  formula:
    'O\\bigl(\\varepsilon^{-2}\\log(T)^3\\bigr),\\qquad O\\bigl(\\varepsilon^{-2}\\log(T)^2\\log(1/\\delta)\\bigr)',
  expected: 'definition',
  definition: true,
});
