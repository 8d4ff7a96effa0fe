import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { localLowerBound } from '../../bound/mean/unbiased-lower-bounds.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { fact } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'NT erratum: after Theorem 55',
  says: 'The lower bound in Theorem 17 is matched by Theorem 55.',
  formula: '\\text{Thm 17}:\\ \\text{error}\\lesssim\\dots',
  expected: 'imprecise: ε = 1, n = 1',
  erratum: '“Lower bound in Theorem 17” should read upper bound.',
  rests: { localLowerBound },
  decide: () => {
    const [low, high] = [localLowerBound(Real.ONE, exponential(Rational.ONE), 1n), Real.of(rational('2.72'))];
    return settle(
      fact(
        'ε = 1, n = 1, p = 2: Theorem 17’s 2.72·Γ_2 as a lower bound of what Theorem 55 gives',
        high.compare(low) <= 0,
        'ε = 1, n = 1',
      ),
      [number('the lower bound of Theorem 55 over Γ_2', low)],
      {
        says: 'the upper bound in Theorem 17',
        outcome: fact('ε = 1, n = 1', low.compare(high) <= 0, 'ε = 1, n = 1'),
      },
    );
  },
});
