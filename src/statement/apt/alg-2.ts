import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { kAryNoiseTerms } from '../../factorization/k-ary/k-ary-terms.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { answers } from './ground/tree.js';

export default statement({
  id: 'APT Alg 2',
  also: ['APT Alg 3'],
  says: 'Adding and subtracting the nodes that the offset digits of t name gives a noisy prefix sum.',
  formula:
    '\\hat S_t=\\sum_i\\operatorname{sign}(d_i)\\sum_{j\\le|d_i|}\\hat\\Sigma(\\text{node }p),\\quad p\\gets p\\pm k^i',
  expected: 'holds',
  erratum:
    'The proofs cite different lines for the use of a node: it is used on lines 12 and 15, while 13 and 16 update p.',
  rests: { kAryFactorization, kAryNoiseTerms, offsetDigits },
  cost: 'moderate',
  decide: () => settle(answers('offset'), []),
});
