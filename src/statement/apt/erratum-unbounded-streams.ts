import { Rational } from '../../arithmetic/rational.js';
import { unboundedMeanSquaredError } from '../../bound/k-ary/unbounded.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { halfSplit, harmonicSplit } from '../../privacy/notion/budget-split.js';
import { number } from '../evidence.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

export default statement({
  id: 'APT erratum: unbounded streams',
  says: 'A stream of unknown length costs no more than one of known length.',
  formula: '\\mathrm{MSE}_{\\text{unbounded}}(T)\\sim\\mathrm{MSE}(T)',
  expected: 'refuted: T = 1',
  erratum:
    'With the usual split of ε in halves it costs a factor tending to 4; with ε/(r+1) for the totals 1.2 to 1.6.',
  rests: { unboundedMeanSquaredError, kAryMeanSquaredError },
  decide: () => {
    const ratio = (split: typeof halfSplit, T: bigint): Rational =>
      unboundedMeanSquaredError(nineteen, split, T).div(kAryMeanSquaredError(nineteen, T));
    return settle(
      checked(
        'k = 19, T = 1, 10, …, 10¹⁸, ε split in halves',
        range(0, 18).map(powerOfTen),
        (T) => ratio(halfSplit, T).compare(Rational.ONE) <= 0,
        (T) => `T = ${T}`,
      ),
      [6, 12, 18].flatMap((e) => [
        number(`factor at T = 10^${e}, halves`, ratio(halfSplit, powerOfTen(e))),
        number(`factor at T = 10^${e}, ε/(r+1)`, ratio(harmonicSplit, powerOfTen(e))),
      ]),
    );
  },
});
