import { kAryCapacity, kAryDigits, kAryValue, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { ODD } from './ground/systems.js';
import { uniqueDigits } from './ground/tree.js';

export default statement({
  id: 'APT Def 3.8',
  says: 'Every t up to (k^w − 1)/2 has exactly one representation by w digits from −(k−1)/2 to (k−1)/2, k odd.',
  formula:
    't=\\sum_{i<w}\\hat d_ik^i,\\quad\\hat d_i\\in\\bigl\\{-\\tfrac{k-1}2,\\dots,\\tfrac{k-1}2\\bigr\\}',
  expected: 'holds',
  rests: { kAryDigits, kAryValue, kAryCapacity },
  decide: () =>
    settle(uniqueDigits(ODD), [
      number('largest number of three digits, k = 7', kAryCapacity(offsetDigits(7n), 3)),
    ]),
});
