import {
  bandedLowRank,
  BandedLowRankStream,
  denseMatrix,
} from '../../factorization/banded/banded-low-rank.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { digits } from './ground/digits.js';

/** Entry (i, j) of B̂ by its definition: the band for i − j < d, the low-rank part below it. */
function entry(band: Matrix, left: Matrix, right: Matrix, d: number, i: number, j: number): Rational {
  if (j > i) return Rational.ZERO;
  if (i - j < d) return band.get(i, j);
  return Rational.sum(range(0, left.cols - 1).map((k) => left.get(i, k).mul(right.get(j, k))));
}

/** The answers of the stream against B̂z from the entries. */
const answers = (): Outcome =>
  checked(
    'n = 1, …, 5, d = 0, …, n, r = 1, 2, integer factors',
    range(1, 5).flatMap((n) => range(0, n).flatMap((d) => [1, 2].map((r) => ({ n, d, r })))),
    ({ n, d, r }) => {
      const inBand = digits(n * n, n + d).map((x, at) => {
        const below = Math.floor(at / n) - (at % n);
        return below >= 0 && below < d ? x : 0n;
      });
      const band = Matrix.ofIntegers(n, n, inBand);
      const [left, right] = [3, 4].map((seed) => Matrix.ofIntegers(n, r, digits(n * r, seed)));
      const structure = bandedLowRank(band, d, left!, right!);
      const z = digits(n, 5).map((x) => Rational.integer(x));
      const stream = new BandedLowRankStream(structure);
      const dense = denseMatrix(structure);
      return range(0, n - 1).every((i) => {
        const row = range(0, n - 1).map((j) => entry(band, left!, right!, d, i, j));
        const expected = Rational.sum(row.map((x, j) => x.mul(z[j]!)));
        return stream.next([z[i]!])[0]!.equals(expected) && row.every((x, j) => x.equals(dense.get(i, j)));
      });
    },
    ({ n, d, r }) => `n = ${n}, d = ${d}, r = ${r}`,
  );

export default statement({
  id: 'DMRST Alg 3',
  section: '4, H',
  mark: 'forced',
  forcedBy: 'the description of the accumulators and of the cost in Appendix H',
  alternatives: ['another row entering the accumulators at step i: only row i − d is right'],
  says: 'For B̂ whose first d diagonals are given and whose entries below them are those of LRᵀ, of rank r, the rows of B̂Z are computed one by one with r accumulators, in at most d + 2r multiplications per coordinate and step, and with d + r stored vectors besides the factors.',
  formula:
    '\\hat B=B^{(d)}+U^{(d)}\\circ(LR^\\top),\\qquad(\\hat BZ)_i=\\sum_{i-d<j\\le i}B_{ij}Z_j+\\sum_kL_{ik}\\alpha_k',
  expected: 'holds',
  rests: { BandedLowRankStream, bandedLowRank, denseMatrix, Matrix },
  truth: confirmed(
    proof(
      'all n, 0 ≤ d ≤ n, r ≥ 0, factors and Z; step i first adds R_{i−d,k}·Z_{i−d} to every accumulator α_k if i > d, and then answers with the formula',
      step(
        'invariant',
        'After the addition of step i, α_k = Σ_{j≤i−d} R_jk·Z_j, by induction on i: row i − d is the one that enters.',
        given,
      ),
      step(
        'row',
        'Row i of B̂Z is Σ_{i−d<j≤i} B_ij·Z_j + Σ_{j≤i−d} Σ_k L_ik·R_jk·Z_j, and the second sum is Σ_k L_ik·α_k.',
        after('invariant'),
      ),
      step(
        'cost',
        'A step multiplies r times for the additions, at most d times for the band and r times for the accumulators: d + 2r per coordinate. It keeps the last d rows of Z and the r accumulators.',
        given,
      ),
      step('both', 'So the answers are B̂Z, at the cost asserted.', after('row'), after('cost')),
    ),
    answers,
  ),
});
