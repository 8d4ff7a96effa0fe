import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser } from '../../bound/k-ary/k-ary-minimiser.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact, type Outcome } from '../outcome.js';
import { after, computed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { leastAt, log2 } from './ground/constants.js';

/** k/(2·log₂(k)³). */
const constant = (k: bigint): Real => Real.of(Rational.ratio(k, 2n)).div(log2(k).power(3n));

/** 20 is better than its even neighbours, with the stated value. */
const neighbours = (): Outcome =>
  fact(
    'k = 18, 20, 22',
    leastAt(constant, 20n, 2n) &&
      constant(20n).compare(rational('0.12385')) > 0 &&
      constant(20n).compare(rational('0.12395')) < 0 &&
      kAryOptimum('even').k === 20n,
    'k = 20',
  );

export default statement({
  id: 'APT Cor A.7',
  section: 'A.3',
  mark: 'forced',
  forcedBy: 'Claim 1, and the least constant over even k; the number 20 is computed, not read',
  alternatives: ['the value rounded to 0.124'],
  says: 'For even k the error of Algorithm 2 grows like k/(2ε²·log(k)³)·log(T)³. Over even k the constant is least for k = 20, where it is 0.1239, rounded.',
  formula:
    '\\mathrm{MSE}\\sim\\frac{k}{2\\varepsilon^2\\log(k)^3}\\log(T)^3,\\qquad\\min_{k\\text{ even}}\\frac k{2\\log(k)^3}=\\frac{10}{\\log(20)^3}',
  expected: 'holds',
  rests: { kAryOptimum },
  truth: proof(
    'all even k ≥ 2; the growth as T grows with k fixed',
    step(
      'mean',
      'The mean absolute value of the digits −k/2 + 1, …, k/2 is ν = ((k/2 − 1)(k/2) + (k/2)(k/2 + 1))/(2k) = k/4.',
      given,
    ),
    step(
      'growth',
      'ε²·MSE = 2ν·log_k(T)³ + O(log(T)²), and log_k(T) = log(T)/log(k).',
      after('mean'),
      result('Result: k-ary error at every length'),
    ),
    step(
      'shape',
      'For real k > 1 the derivative of ln(k/ln(k)³) is (ln k − 3)/(k·ln k): the constant falls up to e³ and rises beyond.',
      given,
    ),
    step(
      'neighbours',
      'At 20 it is less than at 18 and at 22, between 0.12385 and 0.12395.',
      computed(neighbours),
    ),
    step('least', 'So 20 is best among the even k.', after('growth'), after('shape'), after('neighbours')),
  ),
  evidence: () => [
    ...[18n, 20n, 22n].map((k) => number(`constant, k = ${k}`, kAryLeadingConstant(offsetDigits(k)))),
    number('real minimiser e³', kAryRealMinimiser('even')),
  ],
});
