import { kAryCapacity, kAryDigits, kAryValue, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';

export default statement({
  id: 'APT Def A.5',
  section: 'A.3',
  mark: 'forced',
  forcedBy:
    'of the two sets of k consecutive digits around 0 the one that reaches the larger number is meant',
  alternatives: ['the two sets named in the other order'],
  says:
    'For even k ≥ 2 and a positive integer t ≤ k(k^w − 1)/(2(k − 1)) the offset representation of t is the one vector of w integers from −k/2 + 1 to k/2 with ' +
    'Σ d_i·k^i = t.',
  formula: 't=\\sum_{i<w}\\hat d_ik^i,\\quad\\hat d_i\\in\\bigl\\{-\\tfrac k2+1,\\dots,\\tfrac k2\\bigr\\}',
  expected: 'definition',
  rests: { kAryDigits, kAryValue, kAryCapacity },
  definition: true,
  evidence: () => [number('largest number of three digits, k = 6', kAryCapacity(offsetDigits(6n), 3))],
});
