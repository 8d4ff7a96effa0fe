import { statement } from '../statement.js';
import { notComputable } from '../verdict.js';

export default statement({
  id: 'HUU eq (32)',
  also: ['HUU eq (33)', 'HUU eq (34)', 'HUU eq (35)', 'HUU eq (36)', 'HUU eq (37)'],
  says: 'Steps of the proof of Thm 41 whose constants could not be recovered.',
  formula: '\\text{not recovered}',
  expected: 'not-computable',
  rests: {},
  decide: () =>
    notComputable(
      'The constants could not be recovered from the text; the theorem that they lead to is decided in its readings as Thm 6.',
    ),
});
