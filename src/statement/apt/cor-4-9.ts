import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { kAryImprovement, kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser } from '../../bound/k-ary/k-ary-minimiser.js';
import { offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { leastAt, log2 } from './ground/constants.js';
import { nineteen } from './ground/lengths.js';

/** k(1 − 1/k²)/(2·log₂(k)³). */
const constant = (k: bigint): Real => Real.of(Rational.ratio(k * k - 1n, 2n * k)).div(log2(k).power(3n));

/** 19 is better than its odd neighbours, with the stated value, and the quotient with 1/2 is above 4. */
const neighbours = (): Outcome =>
  fact(
    'k = 17, 19, 21',
    leastAt(constant, 19n, 2n) &&
      constant(19n).compare(rational('0.12355')) > 0 &&
      constant(19n).compare(rational('0.12365')) < 0 &&
      Real.of(rational('1/2')).div(constant(19n)).compare(4n) > 0 &&
      kAryOptimum('odd').k === 19n,
    'k = 19',
  );

export default statement({
  id: 'APT Cor 4.9',
  section: '4.2',
  mark: 'forced',
  forcedBy: 'the least constant over odd k, and the improvement by more than a factor 4',
  alternatives: ['the value rounded to 0.124'],
  says: 'For odd k the error of Algorithm 2 grows like k(1 − 1/k²)/(2ε²·log(k)³)·log(T)³. Over odd k the constant is least for k = 19, where it is 0.1236, rounded: less than the constant 1/2 of Honaker’s estimator by more than a factor 4.',
  formula:
    '\\min_{k\\text{ odd}}\\frac{k(1-k^{-2})}{2\\log(k)^3}=\\frac{19(1-19^{-2})}{2\\log(19)^3}\\approx0.1236<\\tfrac18',
  expected: 'holds',
  rests: { kAryOptimum },
  truth: proof(
    'all odd k ≥ 3; the growth as T grows with k fixed',
    step('growth', 'The error is k(1 − 1/k²)/(2ε²·log(k)³)·log(T)³ + o(log(T)³).', cites('APT Thm 1.1')),
    step(
      'derivative',
      'For real k > 1 the derivative of ln((k − 1/k)/ln(k)³) is (k² + 1)/(k(k² − 1)) − 3/(k·ln k), of the sign of g(k) = (k² + 1)·ln k − 3(k² − 1).',
      given,
    ),
    step(
      'shape',
      'g(1) = 0, and g′(k)/k = 2·ln k − 5 + 1/k² rises from −4 without bound, its derivative being 2/k − 2/k³ > 0: so g′, and with it g, is first negative and then positive; the constant falls and then rises.',
      after('derivative'),
    ),
    step(
      'neighbours',
      'At 19 it is less than at 17 and at 21, between 0.12355 and 0.12365, and a quarter of 1/2 is more.',
      computed(neighbours),
    ),
    step(
      'honaker',
      'The constant of Honaker’s estimator is 1/2.',
      cites("APT Sec. 1.3: Honaker's estimator gains up to a factor 2"),
    ),
    step(
      'least',
      'So 19 is best, and by more than a factor 4 better than Honaker’s estimator.',
      after('growth'),
      after('shape'),
      after('neighbours'),
      after('honaker'),
    ),
  ),
  evidence: () => [
    ...[17n, 19n, 21n].map((k) => number(`constant, k = ${k}`, kAryLeadingConstant(offsetDigits(k)))),
    number('real minimiser', kAryRealMinimiser('odd')),
    number('factor over Honaker', kAryImprovement(nineteen, 'honaker')),
    number('factor over the binary tree', kAryImprovement(nineteen, 'binary')),
  ],
});
