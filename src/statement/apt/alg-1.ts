import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../../factorization/k-ary/k-ary-factors.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { answers } from './ground/tree.js';

export default statement({
  id: 'APT Alg 1',
  section: '3.2',
  mark: 'forced',
  forcedBy:
    'what the proofs say of its lines: one releases the noisy tree, another adds the noisy sum of a node that ends at t at the latest',
  alternatives: ['another order of the levels, another first value of p'],
  says:
    'Algorithm 1 for k ≥ 2 and T ≤ k^h − 1 items gives every node below the root a noise variable. At time t it starts at p = 0 and, from the highest digit d_i of t down, adds d_i times the ' +
    'noisy sum of the node [p + 1, p + k^i] and sets p to p + k^i: a noisy prefix sum of t of Σ d_i disjoint nodes, none of which is the root or ends after t.',
  formula: '\\hat S_t=\\sum_{i=h-1}^{0}\\sum_{j=1}^{d_i}\\hat\\Sigma[p+1,p+k^i],\\quad p\\gets p+k^i',
  expected: 'holds',
  rests: { kAryFactorization, kAryNodes, plainDigits },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all k ≥ 2, h ≥ 1 and 1 ≤ t ≤ k^h − 1',
      step('digits', 't has h digits from 0, …, k − 1.', cites('APT observation: digits of times')),
      step(
        'multiple',
        'While digit i is handled p is a multiple of k^i, since it was moved by powers k^j with j ≥ i only.',
        given,
      ),
      step(
        'node',
        'So [p + 1, p + k^i] is a node of level i ≤ h − 1, below the root.',
        after('digits'),
        after('multiple'),
      ),
      step('end', 'p never falls, and ends at Σ d_i·k^i = t.', after('digits')),
      step(
        'sum',
        'Each node begins where the one before ended: the nodes are disjoint, fill [1, t], and their sums add up to x_1 + … + x_t.',
        after('node'),
        after('end'),
      ),
    ),
    () => answers('plain'),
  ),
});
