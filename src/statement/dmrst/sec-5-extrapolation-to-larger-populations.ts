import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Sec. 5: extrapolation to larger populations',
  section: '5',
  mark: 'none',
  says: 'Extrapolations that other work has verified suggest the same accuracy at a smaller ε, if the population and the number of clients per round were larger by a factor; the factor and the ε did not survive.',
  formula: '\\varepsilon^\\prime<\\varepsilon',
  expected: 'not-computable',
  beyond:
    'Both numbers are missing from the text, and accuracy is a result of training. Once they are known, the privacy follows from the noise multiplier as for Table 4.',
});
