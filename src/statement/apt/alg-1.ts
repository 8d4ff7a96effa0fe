import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { answers } from './ground/tree.js';

export default statement({
  id: 'APT Alg 1',
  says: 'Adding the noisy sums of the nodes that the digits of t name gives a noisy prefix sum.',
  formula:
    '\\hat S_t=\\sum_{\\text{digits }d_i\\text{ of }t}\\ \\sum_{j=1}^{d_i}\\hat\\Sigma[p+1,p+k^i],\\quad p\\gets p+k^i',
  expected: 'holds',
  rests: { kAryFactorization, kAryNoiseTerms, plainDigits },
  cost: 'moderate',
  decide: () => settle(answers('plain'), []),
});
