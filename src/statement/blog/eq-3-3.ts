import { Rational } from '../../arithmetic/rational.js';
import { chiMean } from '../../bound/learning/blog-chi-mean.js';
import { meanErrorLowerBound, meanErrorUpperBound } from '../../bound/learning/blog-mean-error.js';
import { squareRootFrobeniusSquared } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { atMost, checked, integers, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'BLOG eq (3.3)',
  says: 'The mean error is at most σ√(d/T)·‖B‖_F.',
  formula: '\\frac1{\\sqrt T}\\mathbb E\\|BZ\\|_F\\le\\sigma\\sqrt{\\frac dT}\\,\\|B\\|_F',
  expected: 'holds',
  rests: { meanErrorUpperBound, meanErrorLowerBound, chiMean },
  decide: () => {
    const setting = (dimension: bigint): Parameters<typeof meanErrorUpperBound>[0] => ({
      steps: 64n,
      dimension,
      sigma: Rational.ONE,
      frobeniusSquared: squareRootFrobeniusSquared(64n).toRational(),
    });
    return settle(
      proved(
        checked(
          'the square root, T = 64, d = 1, …, 20, against its value at rank one',
          integers(1n, 20n),
          (d) => atMost(meanErrorLowerBound(setting(d)), meanErrorUpperBound(setting(d))),
          (d) => `d = ${d}`,
        ),
        'all B and d',
        '(E‖BZ‖_F)² ≤ E‖BZ‖_F² = σ²d‖B‖_F² by Jensen’s inequality',
      ),
      [
        number('upper bound, T = 64, d = 1', meanErrorUpperBound(setting(1n))),
        number('lower bound there', meanErrorLowerBound(setting(1n))),
        number('√(2/π), the least quotient of both', chiMean(1n)),
      ],
    );
  },
});
