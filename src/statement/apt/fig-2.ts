import { offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeight } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'APT Fig 2',
  says: 'For k = 3 and t = 8 the plain digits need four noise terms, the offset digits two.',
  formula: '8=2\\cdot3+2=9-1',
  expected: 'holds',
  rests: { kAryWeight },
  decide: () => {
    const [plain, offset] = [kAryWeight(plainDigits(3n), 8n), kAryWeight(offsetDigits(3n), 8n)];
    return settle(
      proved(
        checked(
          't = 8, k = 3',
          [8n],
          () => plain === 4n && offset === 2n,
          () => 't = 8',
        ),
        't = 8, k = 3, its only case',
        'exact evaluation',
      ),
      [number('plain', plain), number('offset', offset)],
    );
  },
});
