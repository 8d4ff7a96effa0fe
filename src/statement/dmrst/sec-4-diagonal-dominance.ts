import { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import type { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';

const BITS = 90;

/** B*, C* and X* of the prefix sum of n, each within `error` in every entry. */
function optimal(n: number): { B: Matrix; C: Matrix; X: Matrix; error: Rational } {
  const a = prefixSum(n).matrix();
  const optimum = encloseOptimum(a, BITS);
  const { B, C } = encloseOptimalPair(a, optimum, BITS);
  const error = Rational.max(B.radius, C.radius, optimum.gram.radius);
  return { B: B.center, C: C.center, X: optimum.gram.center, error };
}

/** By how much the diagonal entry exceeds the sum of the sizes of the others of row i. */
const excess = (x: Matrix, i: number): Rational =>
  x
    .get(i, i)
    .abs()
    .mul(rational('2'))
    .sub(Rational.sum(x.row(i).map((entry) => entry.abs())));

const rows = (
  sizes: readonly number[],
  on: string,
  holds: (x: Matrix, i: number, error: Rational) => boolean,
): Outcome =>
  checked(
    on,
    sizes.flatMap((n) => {
      const { B, error } = optimal(n);
      return range(0, n - 1).map((i) => ({ n, i, B, error }));
    }),
    ({ i, B, error }) => holds(B, i, error),
    ({ n, i }) => `n = ${n}, row ${i + 1}`,
  );

const largest = (): Outcome =>
  rows([2, 3, 4, 8], 'the prefix sum, n = 2, 3, 4, 8: the largest of each row of B*', (x, i, error) =>
    range(0, x.cols - 1).every(
      (j) => j === i || x.get(i, i).sub(x.get(i, j).abs()).compare(error.add(error)) > 0,
    ),
  );

/** Where dominance fails by rows; undefined where the enclosure of an excess contains 0. */
const failing = (x: Matrix, error: Rational): number[] | undefined => {
  const margin = error.mul(Rational.integer(BigInt(x.cols)));
  const excesses = range(0, x.rows - 1).map((i) => excess(x, i));
  if (excesses.some((e) => e.abs().compare(margin) <= 0)) return undefined;
  return excesses.flatMap((e, i) => (e.sign() < 0 ? [i + 1] : []));
};

const FAILURES: readonly { n: number; name: 'B' | 'C' | 'X'; by: 'rows' | 'columns'; at: number[] }[] = [
  { n: 3, name: 'B', by: 'rows', at: [3] },
  { n: 3, name: 'B', by: 'columns', at: [] },
  { n: 4, name: 'B', by: 'columns', at: [1, 2] },
  { n: 4, name: 'C', by: 'rows', at: [] },
  { n: 4, name: 'C', by: 'columns', at: [1] },
  { n: 4, name: 'X', by: 'rows', at: [1, 2, 3] },
  { n: 6, name: 'C', by: 'rows', at: [4, 5] },
];

const exactlyTheseFail = (): Outcome =>
  checked(
    'the rows and columns of B*, C* and X* that fail at n = 3, 4, 6',
    FAILURES,
    ({ n, name, by, at }) => {
      const { [name]: x, error } = optimal(n);
      return failing(by === 'rows' ? x : x.transpose(), error)?.join() === at.join();
    },
    ({ n, name, by }) => `n = ${n}, ${by} of ${name}*`,
  );

export default statement({
  id: 'DMRST Sec. 4: diagonal dominance',
  section: '4, H',
  mark: 'printed',
  alternatives: [
    'the dominance of C or X, or by columns: each of these fails as well, at n = 4 or n = 6',
    'loosely, that the large entries are near the diagonal',
  ],
  says: 'It is observed that the optimal factor B of the prefix sum is diagonally dominant; on this rests its structured approximation, a band and a low-rank rest.',
  formula: '|B^*_{ii}|>\\textstyle\\sum_{j\\ne i}|B^*_{ij}|',
  expected: 'imprecise: n = 3, row 3',
  erratum:
    'Which matrix is meant is lost with its symbol; none of the three that it can be is diagonally dominant in the defined sense of the term. Of B* row 3 fails at n = 3, columns 1 and 2 at n = 4; C* and X* fail at n = 4 (columns of C*, X*) and n = 6 (rows of C*). What the picture may show is that the diagonal entry is the largest of its row, as it is for n = 2, 3, 4, 8.',
  rests: { encloseOptimalPair, encloseOptimum, prefixSum },
  cost: 'moderate',
  truth: () =>
    rows([2, 3, 4], 'the prefix sum, n = 2, 3, 4', (x, i, error) => {
      const margin = error.mul(Rational.integer(2n * BigInt(x.cols)));
      return excess(x, i).compare(margin) > 0;
    }),
  repair: {
    says: 'the diagonal entry is the largest of its row for n = 2, 3, 4, 8, and dominance in the defined sense fails for B* in row 3 at n = 3 and in columns 1 and 2 at n = 4, for C* in column 1 at n = 4 and in rows 4 and 5 at n = 6, for X* in rows 1, 2 and 3 at n = 4',
    truth: () => all(largest(), exactlyTheseFail()),
  },
  evidence: () => {
    const [three, four, six] = [optimal(3), optimal(4), optimal(6)];
    return [
      number('diagonal entry less the others: B*, n = 3, row 3', excess(three.B, 2), 8),
      number('B*, n = 4, column 1', excess(four.B.transpose(), 0), 8),
      number('B*, n = 4, column 2', excess(four.B.transpose(), 1), 8),
      number('C*, n = 4, column 1', excess(four.C.transpose(), 0), 8),
      number('C*, n = 6, row 4', excess(six.C, 3), 8),
      number('X*, n = 4, row 1', excess(four.X, 0), 8),
    ];
  },
});
