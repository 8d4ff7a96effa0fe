import { kAryCapacity, kAryDigits, kAryValue, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { EVEN } from './ground/systems.js';
import { uniqueDigits } from './ground/tree.js';

export default statement({
  id: 'APT Def A.5',
  says: 'Every t up to k(k^w − 1)/(2(k−1)) has exactly one representation by w digits from −k/2 + 1 to k/2, k even.',
  formula: 't=\\sum_{i<w}\\hat d_ik^i,\\quad\\hat d_i\\in\\bigl\\{-\\tfrac k2+1,\\dots,\\tfrac k2\\bigr\\}',
  expected: 'holds',
  rests: { kAryDigits, kAryValue, kAryCapacity },
  decide: () =>
    settle(uniqueDigits(EVEN), [
      number('largest number of three digits, k = 6', kAryCapacity(offsetDigits(6n), 3)),
    ]),
});
