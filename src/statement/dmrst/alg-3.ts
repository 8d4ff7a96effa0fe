import {
  bandedLowRank,
  BandedLowRankStream,
  denseMatrix,
} from '../../factorization/banded/banded-low-rank.js';
import { Matrix } from '../../linear/matrix.js';
import { checked, proved, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { digits } from './ground/digits.js';

export default statement({
  id: 'DMRST Alg 3',
  says: 'The accumulators of the algorithm answer B̂Z row by row for a banded plus low-rank B̂.',
  formula: '\\hat B=B^{(d)}+U^{(d)}\\circ(LR^\\top)',
  expected: 'holds',
  rests: { BandedLowRankStream, bandedLowRank, denseMatrix },
  decide: () =>
    settle(
      proved(
        checked(
          'n = 1, …, 6, d = 0, …, n, r = 1, 2, integer factors',
          range(1, 6).flatMap((n) => range(0, n).flatMap((d) => [1, 2].map((r) => ({ n, d, r })))),
          ({ n, d, r }) => {
            const band = digits(n * n, n + d).map((x, at) => {
              const below = Math.floor(at / n) - (at % n);
              return below >= 0 && below < d ? x : 0n;
            });
            const structure = bandedLowRank(
              Matrix.ofIntegers(n, n, band),
              d,
              Matrix.ofIntegers(n, r, digits(n * r, 3)),
              Matrix.ofIntegers(n, r, digits(n * r, 4)),
            );
            const z = Matrix.ofIntegers(n, 1, digits(n, 5));
            const product = denseMatrix(structure).mul(z);
            const stream = new BandedLowRankStream(structure);
            return range(0, n - 1).every((i) => stream.next(z.row(i))[0]!.equals(product.get(i, 0)));
          },
          ({ n, d, r }) => `n = ${n}, d = ${d}, r = ${r}`,
        ),
        'all n, d and r',
        'after step i the accumulator k holds Σ_{j≤i−d} R_jk·z_j, the rows j ≤ i − d enter one by one, and the other ones are in the band',
      ),
      [],
    ),
});
