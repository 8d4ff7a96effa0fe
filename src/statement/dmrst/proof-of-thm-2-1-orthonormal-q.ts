import { Rational } from '../../arithmetic/rational.js';
import { honakerReleasedSensitivitiesSquared } from '../../factorization/tree/honaker-released.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { released, triangularNormsSquared } from './ground/released.js';

const largest = (norms: readonly Rational[]): Rational => norms.reduce((a, b) => Rational.max(a, b));

/** max_j ‖(QC)_j‖² against max_j ‖C_j‖² for online Honaker. */
const equality = (): Outcome =>
  checked(
    'online Honaker over 1, 2 and 4 items',
    range(0, 2).map((k) => 2 ** k),
    (n) => {
      const { B, C } = honakerStreaming(n);
      return largest(triangularNormsSquared(prefixSum(n).matrix(), B)).equals(maxColumnNormSquared(C));
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: 'DMRST Proof of Thm 2.1: orthonormal Q',
  section: 'D',
  mark: 'candidate',
  forcedBy: 'the sentence survives without its relation; it bounds the sensitivity from above',
  alternatives: ['equality under the further assumption that B, and with it Q, is square'],
  isProofStep: true,
  says: 'Because the rows of Q are orthonormal, the norm of QC(G − H) is related to that of C(G − H).',
  formula: '\\|QC(G-H)\\|_F\\ \\square\\ \\|C(G-H)\\|_F',
  expected: 'reading: + -',
  rests: { honakerReleasedSensitivitiesSquared, honakerStreaming, maxColumnNormSquared, prefixSum },
  readings: [
    {
      says: 'it is at most that',
      truth: confirmed(
        proof(
          'all Q with orthonormal rows and all C, G, H',
          step(
            'projection',
            'QᵀQ is symmetric with (QᵀQ)² = Qᵀ(QQᵀ)Q = QᵀQ: an orthogonal projection.',
            given,
          ),
          step(
            'norm',
            'So ‖Qy‖² = yᵀQᵀQy ≤ ‖y‖² for every column y of C(G − H), and the squares add up.',
            after('projection'),
          ),
        ),
        released,
      ),
    },
    { says: 'it is equal to that, for every shape of B', truth: equality },
  ],
  evidence: () => [
    ...[1, 2, 3, 4].map((k) =>
      number(
        `squared sensitivity of what online Honaker releases, n = ${2 ** k}, where max‖C_j‖² = ${k + 1}`,
        largest(honakerReleasedSensitivitiesSquared(k)),
      ),
    ),
  ],
});
