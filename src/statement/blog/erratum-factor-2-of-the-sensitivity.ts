import { euclideanSensitivitySquared, rowDifference } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { sensitivityIs } from './ground/sensitivity.js';

export default statement({
  id: 'BLOG erratum: factor 2 of the sensitivity',
  section: 'mean error',
  mark: 'printed',
  says: 'Before the optimization problem sens(C) is equated, up to a sign for about, with the largest column norm of C, where gradients of norm at most 1 are replaced by others.',
  formula: '\\mathrm{sens}(C)\\approx\\max_j\\|C_j\\|_2',
  expected: 'imprecise: n = 1',
  erratum:
    'It is twice that, as the section on the sensitivity has it; a matter of constants, since the display that follows is an O(·) in sens(C).',
  rests: { euclideanSensitivitySquared, rowDifference },
  truth: () => sensitivityIs(1n),
  repair: {
    says: 'sens(C) = 2·max_j‖C_j‖ for gradients of norm at most 1 that are replaced by others',
    truth: confirmed(
      proof(
        'every matrix C',
        step('equal', 'The bound 2·max_j‖C_j‖ is attained.', cites('BLOG Display: bound of the sensitivity')),
      ),
      () => sensitivityIs(2n),
    ),
  },
  evidence: () => [number('factor for replaced gradients', rowDifference('replacement'))],
});
