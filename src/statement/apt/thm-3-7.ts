import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { after, cites, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'APT Thm 3.7',
  section: '3.2',
  mark: 'forced',
  forcedBy: 'the error at full capacity, and that k = 2 is the binary tree mechanism',
  alternatives: ['time and space with the dependence on k'],
  says: 'For every constant integer k ≥ 2 and every T > 1 there is an ε-private mechanism for continual counting of T bits with mean squared error (k − 1)/(ε²·log(k)³)·log(T)³ + o(log(T)³), logarithms to base 2, which makes its T releases in O(T) time, drawing a noise variable in constant time, and in O(log T) space.',
  formula:
    '\\mathrm{MSE}=\\frac{k-1}{\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3),\\quad O(T)\\text{ time},\\ O(\\log T)\\text{ space}',
  expected: 'holds',
  rests: { kAryMeanSquaredError, kAryLeadingConstant },
  truth: proof(
    'every k ≥ 2, every ε > 0 and every T ≥ 2, Algorithm 1 with the least h for which T ≤ k^h − 1; the orders as T grows with k fixed',
    step('privacy', 'The T releases together are ε-private.', cites('APT Lemma 3.3')),
    step(
      'error',
      'The mean of the digits 0, …, k − 1 is ν = (k − 1)/2: ε²·MSE = 2ν·log_k(T)³ + O(log(T)²) with 2ν = k − 1, and log_k(T) = log(T)/log(k).',
      result('Result: k-ary error at every length'),
    ),
    step(
      'costs',
      'The releases are made in O(T) time and O(log T) space.',
      cites('APT A.2: sketch for Theorem 3.7'),
    ),
    step('all', 'These are the four parts.', after('privacy'), after('error'), after('costs')),
  ),
  evidence: () =>
    [2n, 16n, 17n].map((k) => number(`constant, k = ${k}`, kAryLeadingConstant(plainDigits(k)))),
});
