import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../../factorization/k-ary/k-ary-factors.js';
import { confirmed, coq, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { answers } from './ground/tree.js';

export default statement({
  id: 'APT Alg 3',
  section: '4.1',
  mark: 'forced',
  forcedBy: 'what the proofs say of its lines',
  says:
    'Algorithm 3, made for the analysis because it reads items after t, gives every node below the root of the tree of height h a noise variable. At time t it adds the nodes that the positive offset digits of t name and ' +
    'subtracts those that the negative ones name; for every T up to capacity the sums of the nodes added less those subtracted are the T prefix sums.',
  formula:
    'o\\gets o+\\hat\\Sigma[p+1,p+k^i],\\ p\\gets p+k^i\\ (\\hat d_i>0);\\qquad o\\gets o-\\hat\\Sigma[p-k^i+1,p],\\ p\\gets p-k^i\\ (\\hat d_i<0)',
  expected: 'holds',
  rests: { kAryFactorization, kAryNodes, offsetDigits },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all digits −a, …, b with b ≥ 1, all heights and all T up to capacity',
      step(
        'factorization',
        'The matrix of signs of the nodes taken, times that of the items in the nodes, is the prefix sum.',
        coq('tree_factorization'),
      ),
    ),
    () => answers('offset'),
  ),
});
