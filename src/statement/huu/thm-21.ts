import { chenQiBound } from '../../bound/square-root/chen-qi.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { wallisRatio } from '../../bound/square-root/wallis.js';
import { number } from '../evidence.js';
import { all, everywhere } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Thm 21',
  says: 'For m ≥ 1, (2m−1)!!/(2m)!! lies between 1/√(π(m + 4/π − 1)) and 1/√(π(m + 1/4)).',
  formula:
    '\\frac1{\\sqrt{\\pi(m+\\frac4\\pi-1)}}\\le\\frac{(2m-1)!!}{(2m)!!}<\\frac1{\\sqrt{\\pi(m+\\frac14)}}',
  expected: 'holds',
  rests: { chenQiBound, wallisRatio, truthSet },
  decide: () =>
    settle(
      all(
        everywhere(findInequality('chen-qi-lower'), 1n, 'm'),
        everywhere(findInequality('chen-qi-upper'), 1n, 'm'),
      ),
      [
        number('lower bound at m = 1, with equality', chenQiBound('lower', 1n)),
        number('f(1)', wallisRatio(1n).toRational()),
        number('upper bound at m = 1', chenQiBound('upper', 1n)),
        number('lower bound at m = 0, where it would be false', chenQiBound('lower', 0n)),
      ],
    ),
});
