import { statement } from '../statement.js';
import { notComputable } from '../verdict.js';

export default statement({
  id: 'HUU Fact 18',
  says: 'A spectral fact about Hermitian matrices whose formula could not be recovered.',
  formula: '\\text{not recovered}',
  expected: 'not-computable',
  rests: {},
  decide: () =>
    notComputable(
      'The formula could not be recovered from the text, and no other statement of the document uses it.',
    ),
});
