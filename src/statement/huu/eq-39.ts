import { statement } from '../statement.js';
import { notComputable } from '../verdict.js';

export default statement({
  id: 'HUU eq (39)',
  also: ['HUU eq (41)', 'HUU eq (42)', 'HUU eq (44)'],
  says: 'Steps between the programs (38), (40) and (43) whose formulas could not be recovered.',
  formula: '\\text{not recovered}',
  expected: 'not-computable',
  rests: {},
  decide: () =>
    notComputable(
      'The formulas could not be recovered from the text; the programs that they connect are decided as Fig 2 and (24).',
    ),
});
