import { kAryDraws } from '../../factorization/k-ary/k-ary-counts.js';
import { offsetDigits, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryNodes } from '../../factorization/k-ary/k-ary-factors.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { cases, name, on } from './ground/systems.js';

export default statement({
  id: 'APT erratum: exactly T noise terms',
  says: 'T releases use exactly T different noise terms.',
  formula: 'N(T)=T',
  expected: 'imprecise: k = 3, T = 2',
  erratum: 'It is T plus the negative digits of T; O(kT) is right but loose.',
  rests: { kAryDraws, kAryNodes },
  cost: 'moderate',
  decide: () => {
    const counted = (count: (system: DigitSystem, T: bigint) => bigint): Outcome =>
      checked(
        on('offset'),
        cases('offset'),
        ({ system, T }) => BigInt(kAryNodes(system, T).length) === count(system, BigInt(T)),
        name,
      );
    return settle(
      counted((_, T) => T),
      [
        number('k = 19, T = 181', kAryDraws(offsetDigits(19n), 181n)),
        number('k = 19, T = 10⁶', kAryDraws(offsetDigits(19n), 10n ** 6n)),
      ],
      { says: 'T plus the sum of the negative digits of T', outcome: counted(kAryDraws) },
    );
  },
});
