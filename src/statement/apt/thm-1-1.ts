import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { number } from '../evidence.js';
import { after, cites, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen, powerOfTen } from './ground/lengths.js';

export default statement({
  id: 'APT Thm 1.1',
  section: '1.1',
  mark: 'forced',
  forcedBy:
    'the error at full capacity, the base 2 of the logarithm, and the factors 4 and 2 that the document compares it by',
  alternatives: ['k − 1/k written for k(1 − 1/k²), or log_k(T)', 'k > 2 and T > 1 as the ranges'],
  says:
    'For every constant odd k ≥ 3 and every T ≥ 2 there is an ε-private mechanism for continual counting of T bits with mean squared error k(1 − 1/k²)/(2ε²·log(k)³)·log(T)³ + o(log(T)³), logarithms to base 2, which makes its T releases in O(T) time, drawing a noise variable in constant time, and in ' +
    'O(log T) space.',
  formula:
    '\\mathrm{MSE}=\\frac{k(1-1/k^2)}{2\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3),\\quad O(T)\\text{ time},\\ O(\\log T)\\text{ space}',
  expected: 'holds',
  rests: { kAryMeanSquaredError, kAryLeadingConstant },
  truth: proof(
    'every odd k ≥ 3, every ε > 0 and every T ≥ 2, Algorithm 2 with the least h for which T ≤ (k^h − 1)/2; the orders as T grows with k fixed',
    step('privacy', 'The T releases together are ε-private.', cites('APT Lemma 4.5')),
    step(
      'mean',
      'The mean absolute value of the digits −m, …, m, m = (k − 1)/2, is ν = m(m + 1)/k = (k − 1/k)/4, and 2ν = k(1 − 1/k²)/2.',
      given,
    ),
    step(
      'error',
      'ε²·MSE = 2ν·log_k(T)³ + O(log(T)²), and log_k(T) = log(T)/log(k): the stated error.',
      after('mean'),
      result('Result: k-ary error at every length'),
    ),
    step('time', 'The releases are made in O(T) time.', cites('APT Lemma 4.14')),
    step('space', 'They need O(log T) space.', cites('APT Lemma 4.12')),
    step('all', 'These are the four parts.', after('privacy'), after('error'), after('time'), after('space')),
  ),
  evidence: () => [
    number('leading constant, k = 19', kAryLeadingConstant(nineteen)),
    ...[6, 9, 12, 18].map((e) =>
      number(`ε²·MSE, k = 19, T = 10^${e}`, kAryMeanSquaredError(nineteen, powerOfTen(e))),
    ),
  ],
});
