import type { Real } from '../../arithmetic/real.js';
import { kAryImprovement } from '../../bound/k-ary/k-ary-constants.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact } from '../outcome.js';
import { after, cites, computed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { log2 } from './ground/constants.js';
import { nineteen } from './ground/lengths.js';

/** (1/2)/(19(1 − 19^−2)/(2·log₂(19)³)). */
const factor = (): Real => log2(19n).power(3n).mul(rational('19/360'));

export default statement({
  id: 'APT Abstract: factor 4',
  section: 'Abstract, 1.1',
  mark: 'printed',
  forcedBy:
    'the number 4 stands there, that it is about and asymptotically so too; k = 19 follows from Corollary 4.9',
  says: 'Under pure differential privacy the mean squared error falls, for one k, asymptotically by a factor of about 4 against the best earlier mechanism, Honaker’s estimator on the binary tree: for k = 19 the quotient of the leading constants is 4.05, rounded.',
  formula: '\\frac12\\Big/\\frac{19(1-19^{-2})}{2\\log(19)^3}\\approx4.05',
  expected: 'holds',
  rests: { kAryImprovement },
  truth: proof(
    'k = 19 and every ε > 0, as T grows',
    step('new', 'The leading constant for k = 19 is 19(1 − 1/19²)/(2·log(19)³).', cites('APT Thm 1.1')),
    step(
      'old',
      'That of Honaker’s estimator is 1/2.',
      cites("APT Sec. 1.3: Honaker's estimator gains up to a factor 2"),
    ),
    step(
      'factor',
      'Their quotient is (19/360)·log(19)³, between 4.045 and 4.055: 4.05, rounded.',
      after('new'),
      after('old'),
      computed(() =>
        fact(
          'the quotient for k = 19',
          factor().compare(rational('4.045')) > 0 && factor().compare(rational('4.055')) < 0,
          'k = 19',
        ),
      ),
    ),
  ),
  evidence: () => [number('factor over Honaker, k = 19', kAryImprovement(nineteen, 'honaker'))],
});
