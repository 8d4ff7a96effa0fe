import { ldlt } from '../../linear/ldlt.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { optimal } from './ground/program.js';

export default statement({
  id: 'HUU eq (23)',
  says: 'At an optimum of the program for A ≠ 0 both constraints are tight: tr P = η = max Q_jj.',
  formula: '\\operatorname{tr}P=\\eta=\\max_jQ_{jj}',
  expected: 'holds',
  rests: { ldlt },
  decide: () =>
    settle(
      proved(
        optimal(),
        'all A ≠ 0',
        'if one were slack, P → cP and Q → Q/c would make both smaller than η at once',
      ),
      [],
    ),
});
