import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Fig 2',
  section: '5',
  mark: 'none',
  alternatives: [
    'accuracy against ε at constant rates: the text calls two different plots Fig. 3, and one of them may be this one',
  ],
  says: 'What Figure 2 shows is not known: the text never refers to it.',
  formula: '\\text{unknown}',
  expected: 'not-computable',
  beyond: 'Neither the plot nor a sentence about it survives in the text.',
});
