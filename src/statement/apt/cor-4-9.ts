import { kAryImprovement, kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser } from '../../bound/k-ary/k-ary-minimiser.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { all, checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { optimum } from './ground/asymptotics.js';
import { nineteen } from './ground/lengths.js';

export default statement({
  id: 'APT Cor 4.9',
  says: 'The leading constant is least for k = 19, 0.1236, more than a factor 4 below Honaker’s 1/2.',
  formula: '\\frac{19(1-19^{-2})}{2\\log(19)^3}\\approx0.1236<\\tfrac18',
  expected: 'holds',
  erratum: 'The factor is asymptotic: at T = 10⁶ the best k gives 3.76.',
  rests: { kAryOptimum, kAryImprovement, kAryRealMinimiser },
  decide: () => {
    const factor = kAryImprovement(nineteen, 'honaker');
    return settle(
      all(
        optimum('odd', 19n),
        proved(
          checked(
            'k = 19',
            [19n],
            () => factor.compare(4n) > 0,
            () => 'k = 19',
          ),
          'k = 19',
          'an enclosure of the quotient of the constants',
        ),
      ),
      [
        number('constant, k = 19', kAryLeadingConstant(nineteen)),
        number('constant, k = 17', kAryLeadingConstant(offsetDigits(17n))),
        number('constant, k = 21', kAryLeadingConstant(offsetDigits(21n))),
        number('real minimiser', kAryRealMinimiser('odd')),
        number('factor over Honaker', factor),
        number('factor over Andersson and Pagh', kAryImprovement(nineteen, 'andersson-pagh')),
        number('factor over the binary tree', kAryImprovement(nineteen, 'binary')),
      ],
    );
  },
});
