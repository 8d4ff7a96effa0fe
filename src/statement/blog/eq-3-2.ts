import { Rational } from '../../arithmetic/rational.js';
import { privateMaxErrorBound } from '../../bound/learning/blog-max-error.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { all } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { constantTimes, explicitBound } from './ground/max-error.js';
import { sensitivity } from './ground/sensitivity.js';

export default statement({
  id: 'BLOG eq (3.2)',
  says: 'With noise for privacy the largest error is O(σ_{ε,δ}√d·2·max_j‖C_j‖·max_i‖B_i‖).',
  formula:
    '\\max_i\\|B_iZ\\|_2=O\\bigl(\\sigma_{\\varepsilon,\\delta}\\sqrt d\\cdot2\\max_j\\|C_j\\|_2\\max_i\\|B_i\\|_2\\bigr)',
  expected: 'imprecise: T = 257',
  erratum: 'As (3.1): a factor √ln T is missing. The factor 2 is right when a row is replaced by another.',
  rests: { privateMaxErrorBound, euclideanSensitivitySquared },
  cost: 'moderate',
  decide: () =>
    settle(
      all(sensitivity(2n), constantTimes()),
      [
        number(
          'bound for the square root, T = 1000, d = 1, β = 1/2, σ_{ε,δ} = 1',
          privateMaxErrorBound(
            { steps: 1000n, dimension: 1n, failure: Rational.ratio(1n, 2n) },
            Rational.ONE,
            'replacement',
            landauSum(1000n).mul(landauSum(1000n)).toRational(),
          ),
        ),
      ],
      {
        says: 'with √d + √(2·ln(T/β)) in place of √d, with probability at least 1 − β',
        outcome: (() => {
          const factor = sensitivity(2n);
          return factor.holds ? explicitBound() : factor;
        })(),
      },
    ),
});
