import { Real } from '../../arithmetic/real.js';
import { Rational } from '../../arithmetic/rational.js';
import { maxErrorBound } from '../../bound/learning/blog-max-error.js';
import { number } from '../evidence.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { constantTimes, explicitBound, withinAll } from './ground/max-error.js';

export default statement({
  id: 'BLOG eq (3.1)',
  says: 'With constant probability the largest error of T rows in a fixed dimension is O(σ√d·max_i‖B_i‖).',
  formula: '\\max_i\\|B_iZ\\|_2=O\\bigl(\\sigma\\sqrt d\\,\\max_i\\|B_i\\|_2\\bigr)',
  expected: 'imprecise: T = 257',
  erratum: 'The O hides √ln T: with √d + √(2·ln(T/β)) in place of √d the bound is true.',
  rests: { maxErrorBound },
  cost: 'moderate',
  decide: () =>
    settle(
      constantTimes(),
      [
        number('P(all |z_i| ≤ 3), T = 256', withinAll(Real.of(3n), 256n)),
        number('P(all |z_i| ≤ 3), T = 1000', withinAll(Real.of(3n), 1000n)),
        number(
          'the explicit bound for T = 1000, β = 1/2',
          maxErrorBound(
            { steps: 1000n, dimension: 1n, failure: Rational.ratio(1n, 2n) },
            Rational.ONE,
            Rational.ONE,
          ),
        ),
      ],
      {
        says: 'σ·max_i‖B_i‖·(√d + √(2·ln(T/β))) with probability at least 1 − β',
        outcome: explicitBound(),
      },
    ),
});
