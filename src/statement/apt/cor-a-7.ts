import { Rational } from '../../arithmetic/rational.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser } from '../../bound/k-ary/k-ary-minimiser.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { all } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { asymptotics, optimum } from './ground/asymptotics.js';
import { nineteen } from './ground/lengths.js';

const evenAverage = (k: bigint): Rational => Rational.ratio(k, 4n);

export default statement({
  id: 'APT Cor A.7',
  says: 'For even k the leading constant is k/(2 log(k)³), least for k = 20.',
  formula: '\\mathrm{MSE}=\\frac{k}{2\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3)',
  expected: 'holds',
  rests: { kAryOptimum, kAryLeadingConstant, kAryRealMinimiser },
  decide: () =>
    settle(all(asymptotics([2n, 4n, 20n], offsetDigits, evenAverage), optimum('even', 20n)), [
      number('constant, k = 20', kAryLeadingConstant(offsetDigits(20n))),
      number('constant, k = 19', kAryLeadingConstant(nineteen)),
      number('real minimiser e³', kAryRealMinimiser('even')),
    ]),
});
