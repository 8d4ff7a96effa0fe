import { kAryCapacity, kAryDigits, kAryValue, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';

export default statement({
  id: 'APT Def 3.8',
  section: '3.3',
  mark: 'forced',
  forcedBy:
    'digits that may be negative, symmetric because k is odd, and the largest number (k^w − 1)/2 of the proofs',
  alternatives: ['the bound written as t < k^w/2'],
  says:
    'For odd k ≥ 3 and a positive integer t ≤ (k^w − 1)/2 the offset representation of t is the one vector of w integers from −(k − 1)/2 to (k − 1)/2 with ' +
    'Σ d_i·k^i = t.',
  formula:
    't=\\sum_{i<w}\\hat d_ik^i,\\quad\\hat d_i\\in\\bigl\\{-\\tfrac{k-1}2,\\dots,\\tfrac{k-1}2\\bigr\\}',
  expected: 'definition',
  rests: { kAryDigits, kAryValue, kAryCapacity },
  definition: true,
  evidence: () => [number('largest number of three digits, k = 7', kAryCapacity(offsetDigits(7n), 3))],
});
