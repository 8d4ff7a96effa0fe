import { momentum } from '../../workload/momentum.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (9)',
  section: '4',
  mark: 'forced',
  forcedBy: 'Algorithm 2, of which only the product in this order is the map',
  alternatives: ['other names of the two factors'],
  says: 'The matrix of gradient descent with momentum β and rates η is M = M^(η)·M^(β), where M^(η) has η_j in column j on and below the diagonal and M^(β) has β^{i−j} there.',
  formula:
    'M=M^{(\\eta)}M^{(\\beta)},\\quad M^{(\\eta)}_{ij}=\\eta_j,\\quad M^{(\\beta)}_{ij}=\\beta^{i-j}\\quad(i\\ge j)',
  expected: 'definition',
  rests: { momentum },
  definition: true,
});
