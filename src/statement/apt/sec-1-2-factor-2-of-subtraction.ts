import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact } from '../outcome.js';
import { after, cites, computed, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { log2 } from './ground/constants.js';
import { nineteen } from './ground/lengths.js';

/** The best constants, 16/log₂(17)³ over (360/38)/log₂(19)³. */
const best = (): Real =>
  Real.of(16n)
    .div(log2(17n).power(3n))
    .div(Real.of(rational('180/19')).div(log2(19n).power(3n)));

export default statement({
  id: 'APT Sec. 1.2: factor 2 of subtraction',
  section: '1.2, 3.3',
  mark: 'printed',
  alternatives: ['best k against best k, 1.8957'],
  says: 'Subtraction lets a release combine at most (k − 1)/2 in place of k − 1 nodes of a level, and lowers the mean squared error by roughly a factor 2: at equal odd k by a factor that tends to 2k/(k + 1) as T grows, below 2 and tending to 2 as k grows, and for the best k of each kind by 1.8957, rounded.',
  formula: '\\frac{k-1}{\\log(k)^3}\\Big/\\frac{k-1/k}{2\\log(k)^3}=\\frac{2k}{k+1}',
  expected: 'holds',
  rests: { kAryLeadingConstant },
  truth: proof(
    'all odd k ≥ 3, as T grows with k fixed',
    step(
      'nodes',
      'Digits 0, …, k − 1 take up to k − 1 nodes of a level, digits −(k − 1)/2, …, (k − 1)/2 up to (k − 1)/2, half as many.',
      cites('APT Alg 1'),
      cites('APT Alg 3'),
    ),
    step(
      'ratio',
      'The errors have the quotient 2k/(k + 1) in the limit, which is 2 − 2/(k + 1).',
      result('Result: ratio of subtraction'),
    ),
    step(
      'best',
      'The best constants, for k = 17 and k = 19, have a quotient between 1.89565 and 1.89575: 1.8957, rounded.',
      cites('APT Sec. 3.2: best k for Algorithm 1'),
      cites('APT Cor 4.9'),
      computed(() =>
        fact(
          'k = 17 and k = 19',
          best().compare(rational('1.89565')) > 0 && best().compare(rational('1.89575')) < 0,
          'k = 17 and k = 19',
        ),
      ),
    ),
    step('all', 'All of these are roughly 2.', after('nodes'), after('ratio'), after('best')),
  ),
  evidence: () => [
    number('2k/(k + 1), k = 19', Rational.ratio(38n, 20n)),
    number('best against best', kAryLeadingConstant(plainDigits(17n)).div(kAryLeadingConstant(nineteen))),
  ],
});
