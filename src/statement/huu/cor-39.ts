import { Rational } from '../../arithmetic/rational.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { Matrix } from '../../linear/matrix.js';
import { all, checked, everywhere, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Cor 39',
  says: 'With Lz sampled beforehand in O(n²) time the mechanism takes O(1) per round and O(n) space, at the error of Thm 2.',
  formula: 'y_t=\\textstyle\\sum_{i\\le t}x_i+(Lz)_t',
  expected: 'imprecise: n = 1',
  erratum:
    'The error bound is that of Thm 2 and fails for n ≤ 6; no inverse of the covariance is needed, since L itself is its root.',
  rests: { squareRootToeplitz, truthSet },
  decide: () => {
    const root = proved(
      checked(
        'n = 1, …, 16',
        range(1, 16),
        (n) => {
          const L = squareRootToeplitz(n).toMatrix();
          const z = Matrix.ofIntegers(
            n,
            1,
            range(1, n).map((i) => BigInt(i * i - 7)),
          );
          const noise = L.mul(z);
          return range(0, n - 1).every((t) =>
            noise.get(t, 0).equals(Rational.sum(range(0, t).map((i) => L.get(t, i).mul(z.get(i, 0))))),
          );
        },
        (n) => `n = ${n}`,
      ),
      'all n',
      'L is lower triangular: release t adds entry t of the vector Lz, which does not depend on the stream',
    );
    return settle(all(root, everywhere(findInequality('error-printed'))), [], {
      says: 'with (4n+1)/5 in place of 4n/5 in the error bound',
      outcome: all(root, everywhere(findInequality('error-repaired'))),
    });
  },
});
