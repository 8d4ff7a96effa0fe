import { Rational } from '../../arithmetic/rational.js';
import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, coq, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** L·L = M_n with L from its recursion. */
function root(): Outcome {
  return checked(
    'n = 1, …, 16',
    range(1, 16),
    (n) => {
      const L = squareRootToeplitz(n).toMatrix();
      const entries = range(0, n - 1).map((k) => L.get(k, 0));
      return (
        L.mul(L).equals(prefixSum(n).matrix()) &&
        entries.every(
          (x, k) =>
            k === 0 || x.equals(entries[k - 1]!.mul(Rational.ratio(BigInt(2 * k - 1), BigInt(2 * k)))),
        )
      );
    },
    (n) => `n = ${n}`,
  );
}

export default statement({
  id: 'HUU Alg 1',
  section: '1.2.2, 5.1',
  mark: 'restored',
  forcedBy:
    'the proof of privacy speaks of L(Rx + z) with one vector z for the whole execution, of variance C² times the squared column norm',
  says: 'Round t releases the prefix sum of the stream plus entry t of Lz, where L = R is the factor of (12), and z is one vector of independent Gaussian numbers of variance C²‖R‖²_{1→2} for all rounds; the entries of a round take linear time.',
  formula:
    '\\textstyle\\sum_{i\\le t}x_i+\\sum_{i\\le t}L_{ti}z_i,\\qquad z_i\\sim N(0,C^2\\|R\\|_{1\\to2}^2)',
  expected: 'reading: +',
  rests: { squareRootToeplitz, prefixSum },
  readings: [
    {
      says: 'the releases are (ε, δ)-private, of mean the prefix sums, and one z serves all rounds',
      truth: confirmed(
        proof(
          'every n ≥ 1, all ε and δ, and C with which Gaussian noise of standard deviation C times the sensitivity is (ε, δ)-private',
          step('root', 'M_n = L·R with L = R.', coq('root_factorization')),
          step('releases', 'So the releases are M_nx + Lz = L(Rx + z), of mean M_nx.', after('root')),
          step(
            'sensitivity',
            'A change of one entry of x by at most 1 moves Rx by a column of R, by at most ‖R‖_{1→2}.',
            given,
          ),
          step(
            'private',
            'Rx + z is (ε, δ)-private, and so is every function of it, such as all releases together.',
            literature(
              'Privacy of the Gaussian mechanism and of post-processing',
              'z has standard deviation C‖R‖_{1→2}, C times the sensitivity',
            ),
            after('sensitivity'),
          ),
          step(
            'time',
            'Row t of L has t entries, which the recursion (12) gives one after the other.',
            cites('HUU eq (12)'),
          ),
          step('all', 'These are the claims.', after('releases'), after('private'), after('time')),
        ),
        root,
      ),
    },
  ],
});
