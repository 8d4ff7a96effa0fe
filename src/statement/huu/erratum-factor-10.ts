import {
  treeToSquareRootRatio,
  firstTreeToSquareRootRatio,
  treeToSquareRootLimit,
} from '../../bound/tree/tree-ratio.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU erratum: factor 10',
  says: 'For practical n the square-root mechanism has a tenth of the error of the binary mechanism.',
  formula: '\\mathrm{err}_B\\ge10\\,\\mathrm{err}_{\\sqrt{}}\\quad(n\\le2^{64})',
  expected: 'refuted: n = 2^1',
  erratum: 'A factor of 10 is first reached at n = 2^268; the limit is 10.27.',
  rests: { firstTreeToSquareRootRatio, treeToSquareRootRatio, treeToSquareRootLimit },
  cost: 'moderate',
  decide: () => {
    const first = firstTreeToSquareRootRatio('binary', rational('10'));
    return settle(
      checked(
        'n = 2^k, k = 1, …, 64',
        range(1, 64),
        (k) => k >= first,
        (k) => `n = 2^${k}`,
      ),
      [
        number('the first k with a factor of 10 at n = 2^k', first),
        number('ratio at n = 2^20', treeToSquareRootRatio('binary', 20)),
        number(`ratio at n = 2^${first - 1}`, treeToSquareRootRatio('binary', first - 1)),
        number(`ratio at n = 2^${first}`, treeToSquareRootRatio('binary', first)),
        number('limit π²/(2 ln²2)', treeToSquareRootLimit('binary')),
      ],
    );
  },
});
