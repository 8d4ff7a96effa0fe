import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (31)',
  section: '7',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'A vector is clipped to the Euclidean ball of radius G by scaling it with min(1, G/‖x‖), so that its norm is at most G.',
  formula: '\\mathrm{clip}(x;G)=x\\cdot\\min\\Bigl(1,\\frac G{\\|x\\|}\\Bigr)',
  expected: 'definition',
  definition: true,
});
