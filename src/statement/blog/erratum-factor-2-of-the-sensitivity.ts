import { euclideanSensitivitySquared, rowDifference } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { sensitivity } from './ground/sensitivity.js';

export default statement({
  id: 'BLOG erratum: factor 2 of the sensitivity',
  says: 'The sensitivity of C for rows of norm at most 1 is max_j‖C_j‖, as used before (3.3).',
  formula: '\\mathrm{sens}(C)=\\max_j\\|C_j\\|_2',
  expected: 'imprecise: n = 1',
  erratum: 'When a row is replaced by another it is 2·max_j‖C_j‖, as in (3.2).',
  rests: { euclideanSensitivitySquared, rowDifference },
  decide: () =>
    settle(sensitivity(1n), [number('factor for replaced rows', rowDifference('replacement'))], {
      says: '2·max_j‖C_j‖ for rows that are replaced by others',
      outcome: proved(
        sensitivity(2n),
        'all C',
        'the change is the rank-one C_j·(g − g′)ᵀ, and ‖g − g′‖ = 2 is attained',
      ),
    }),
});
