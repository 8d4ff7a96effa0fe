import { twoRoundLeakage } from '../../privacy/notion/adaptive-tables.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Sec. 2: adaptive and nonadaptive privacy',
  section: '2',
  mark: 'forced',
  forcedBy: 'the game is told in words',
  says: 'Streams are neighbours if they differ in the data of one person, at event level in one element. Nonadaptive privacy under continual release compares the laws of all outputs on two neighbouring streams fixed in advance. Adaptively, an adversary who sees each output names the next element of both streams, which must remain extensible to neighbouring ones; a hidden bit says which is used, and the views for the two bits are compared in the same measure, which may be (ε, δ), zCDP, Rényi or Gaussian DP.',
  formula: 'x^{(b)}_t=f_b(y_1,\\dots,y_{t-1}),\\quad \\mathrm{View}_0\\approx\\mathrm{View}_1',
  expected: 'definition',
  rests: { twoRoundLeakage },
  definition: true,
});
