import { Real } from '../../arithmetic/real.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser } from '../../bound/k-ary/k-ary-minimiser.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact, type Outcome } from '../outcome.js';
import { after, computed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { leastAt, log2 } from './ground/constants.js';

/** (k − 1)/log₂(k)³. */
const constant = (k: bigint): Real => Real.of(k - 1n).div(log2(k).power(3n));

/** 17 is better than its neighbours, with the stated value. */
const neighbours = (): Outcome =>
  fact(
    'k = 16, 17, 18',
    leastAt(constant, 17n, 1n) &&
      constant(17n).compare(rational('0.2343')) < 0 &&
      constant(17n).compare(rational('0.23425')) > 0 &&
      kAryOptimum('plain').k === 17n,
    'k = 17',
  );

export default statement({
  id: 'APT Sec. 3.2: best k for Algorithm 1',
  section: '3.2',
  mark: 'forced',
  forcedBy:
    'the least of the constants of Theorem 3.7 over the integers k ≥ 2; the number 17 is computed, not read',
  alternatives: ['the value rounded to other places'],
  says: 'The constant (k − 1)/log(k)³ of Theorem 3.7 is least for k = 17 among the integers k ≥ 2, where it is 16/log(17)³ = 0.2343, rounded.',
  formula: '\\min_{k\\ge2}\\frac{k-1}{\\log(k)^3}=\\frac{16}{\\log(17)^3}\\approx0.2343',
  expected: 'holds',
  rests: { kAryOptimum },
  truth: proof(
    'all integers k ≥ 2',
    step(
      'derivative',
      'For real k > 1 the derivative of ln((k − 1)/ln(k)³) is 1/(k − 1) − 3/(k·ln k), of the sign of g(k) = k·ln k − 3(k − 1).',
      given,
    ),
    step(
      'shape',
      'g(1) = 0 and g′(k) = ln k − 2 is negative up to e² and positive beyond: g is first negative and then positive, and the constant falls and then rises.',
      after('derivative'),
    ),
    step('neighbours', 'At 17 it is less than at 16 and at 18.', computed(neighbours)),
    step('least', 'So 17 is the only integer where it is least.', after('shape'), after('neighbours')),
  ),
  evidence: () => [
    ...[16n, 17n, 18n].map((k) => number(`constant, k = ${k}`, kAryLeadingConstant(plainDigits(k)))),
    number('real minimiser', kAryRealMinimiser('plain')),
  ],
});
