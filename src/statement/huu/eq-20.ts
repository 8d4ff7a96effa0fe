import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (20)',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'The ℓ₂ sensitivity of f is the largest distance ‖f(x) − f(x′)‖₂ over all neighbours x, x′.',
  formula: '\\Delta_f=\\max_{x\\sim x^\\prime}\\|f(x)-f(x^\\prime)\\|_2',
  expected: 'definition',
  rests: { euclideanSensitivitySquared },
  definition: true,
});
