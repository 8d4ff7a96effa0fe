import { kAryCapacity, kAryDigits, kAryValue, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';

export default statement({
  id: 'APT Def 3.2',
  section: '3.2',
  mark: 'forced',
  forcedBy: 'the digits of an integer to the base k',
  alternatives: [
    'with the bound t ≤ k^w − 1, without which there is no such vector',
    'digits counted from 1',
  ],
  says: 'For k ≥ 2 and a positive integer t ≤ k^w − 1, rep_k(t, w) is the one vector of w digits 0, …, k − 1 with Σ d_i·k^i = t.',
  formula: '\\mathrm{rep}_k(t,w)\\in\\{0,\\dots,k-1\\}^w,\\qquad t=\\sum_{i<w}d_ik^i',
  expected: 'definition',
  rests: { kAryDigits, kAryValue },
  definition: true,
  evidence: () => [number('largest number of three digits, k = 7', kAryCapacity(plainDigits(7n), 3))],
});
