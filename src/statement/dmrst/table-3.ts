import { note } from '../evidence.js';
import { statement } from '../statement.js';
import { PRINTED } from './ground/printed-epsilon.js';

export default statement({
  id: 'DMRST Table 3',
  section: 'I',
  mark: 'printed',
  says: 'The grid of hyperparameters: client learning rates 0.5 and 1; server learning rates 0.25, 0.5, 1 and 2; server momentum 0, 0.9 and 0.95; noise multipliers 0.341, 0.682, 1.364, 2.728 and 5.456.',
  formula: 'z\\in\\{0.341,\\,0.682,\\,1.364,\\,2.728,\\,5.456\\}',
  expected: 'definition',
  definition: true,
  evidence: () => [
    note(
      'noise multipliers, with the ε that Table 4 lists in the same order',
      PRINTED.map(([z, epsilon]) => `${z} (${epsilon})`).join(', '),
    ),
  ],
});
