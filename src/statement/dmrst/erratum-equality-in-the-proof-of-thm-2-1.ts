import { Rational } from '../../arithmetic/rational.js';
import { treeStrategy } from '../../factorization/tree/binary-tree.js';
import { honakerReleasedSensitivitiesSquared } from '../../factorization/tree/honaker-released.js';
import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { number } from '../evidence.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { released } from './ground/released.js';

export default statement({
  id: 'DMRST erratum: equality in the proof of Thm 2.1',
  says: 'The lower-triangular pair has the sensitivity of the given one, ‖QCΔ‖ = ‖CΔ‖.',
  formula: '\\|QC\\Delta\\|_F=\\|C\\Delta\\|_F',
  expected: 'imprecise: n = 2, online Honaker',
  erratum:
    'For a wide B the triangular pair can be strictly less sensitive: the guarantee holds with less noise.',
  rests: { honakerReleasedSensitivitiesSquared, releasedSensitivitiesSquared },
  decide: () => {
    const largest = (k: number): Rational => {
      const [first, ...rest] = honakerReleasedSensitivitiesSquared(k);
      return Rational.max(first!, ...rest);
    };
    return settle(
      checked(
        'online Honaker, n = 1, 2, 4, 8, 16',
        range(0, 4),
        (k) => largest(k).equals(maxColumnNormSquared(treeStrategy(2 ** k))),
        (k) => `n = ${2 ** k}, online Honaker`,
      ),
      [
        number('squared sensitivity of what is released, n = 2', largest(1)),
        number('n = 4', largest(2)),
        number('n = 8', largest(3)),
        number('n = 16', largest(4)),
        number('n = 2048, where max‖H_j‖² = 12', largest(11)),
      ],
      {
        says: 'it is at most that: ‖QCΔ‖ ≤ ‖CΔ‖, because Q has orthonormal rows',
        outcome: proved(
          released(),
          'all B and C',
          'the rows of Q are orthonormal, so Q does not increase norms; B and C need not be square',
        ),
      },
    );
  },
});
