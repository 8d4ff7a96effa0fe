import { Real } from '../../arithmetic/real.js';
import { number } from '../evidence.js';
import { observation } from '../observation.js';
import { after, computed, given, proof, step } from '../proof.js';
import { firstFailure, withinAll } from './ground/max-error.js';

export default observation({
  id: 'BLOG observation: when the constant 3 fails',
  about: ['BLOG eq (3.1)', 'BLOG eq (3.2)'],
  says: 'For B = I and d = 1 the largest of T rows is at most 3σ with probability more than 1/2 exactly for T ≤ 256.',
  formula: '\\Pr[\\max_{i\\le T}|z_i|\\le3\\sigma]>\\tfrac12\\iff T\\le256',
  expected: 'holds',
  truth: proof(
    'every T ≥ 1',
    step('power', 'The probability is P(|N(0, 1)| ≤ 3)^T, which falls with T.', given),
    step('where', 'It is above 1/2 at T = 256 and below at T = 257.', after('power'), computed(firstFailure)),
  ),
  evidence: () => [number('probability at T = 257', withinAll(Real.of(3n), 257n))],
});
