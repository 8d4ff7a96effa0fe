import { momentum, momentumInverse } from '../../workload/momentum.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (11)',
  section: 'A',
  mark: 'forced',
  forcedBy: 'Proposition 4.2',
  alternatives: ['the product of the two factors of (9)'],
  says: 'As a linear operator on gradients, momentum β with rates η_1, …, η_n is the lower-triangular matrix M with the entries Σ_{t=j}^i η_t·β^{t−j}.',
  formula: 'M_{ij}=\\sum_{t=j}^i\\eta_t\\beta^{t-j}\\quad(i\\ge j)',
  expected: 'definition',
  rests: { momentum, momentumInverse },
  definition: true,
});
