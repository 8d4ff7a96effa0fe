import { Rational } from '../../arithmetic/rational.js';
import { PointSet } from '../../geometry/point-set.js';
import { kroneckerSet, productSet } from '../../geometry/set-operations.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { setText } from './ground/samples.js';

/** The answers to all queries, in the order of the sequences: whether the record has the bit of each literal. */
function answers(record: readonly number[], w: number): Rational[] {
  const literals = record.flatMap((_, i) => [0, 1].map((bit) => ({ i, bit })));
  const sequences = range(1, w).reduce<(typeof literals)[]>(
    (list) => list.flatMap((head) => literals.map((literal) => [...head, literal])),
    [[]],
  );
  return sequences.map((sequence) =>
    sequence.every(({ i, bit }) => record[i] === bit) ? Rational.ONE : Rational.ZERO,
  );
}

const records = (d: number): number[][] =>
  range(0, 2 ** d - 1).map((code) => range(0, d - 1).map((i) => (code >> i) & 1));

const pair = PointSet.parse([
  ['1', '0'],
  ['0', '1'],
]);

const domains = (): Outcome =>
  checked(
    'd = 1, 2, 3, w = 1, 2: the answers are the product of d pairs {(1, 0), (0, 1)}, and its Kronecker squares of single points',
    range(1, 3).flatMap((d) => [1, 2].map((w) => ({ d, w }))),
    ({ d, w }) => {
      const found = PointSet.of(records(d).map((record) => answers(record, w)));
      const ones = range(2, d).reduce((set) => productSet(set, pair), pair);
      const powers = ones.points.flatMap((y) =>
        w === 1 ? [y] : kroneckerSet(PointSet.of([y]), PointSet.of([y])).points,
      );
      const expected = PointSet.of(powers);
      return found.size === 2 ** d && found.equals(expected);
    },
    ({ d, w }) => `d = ${d}, w = ${w}, ${setText(pair)}`,
  );

export default statement({
  id: 'NT Assertion: geometry of the marginal domain',
  section: '8',
  mark: 'forced',
  forcedBy: 'the words about the cross product, and the definition of the queries by sequences',
  says: 'Over {0, 1}^d, for queries that are sequences of w literals (an index and a bit) and ask whether all of them hold, the set of answer vectors is for w = 1 the d-fold product of {(1, 0), (0, 1)}, and for general w the set of w-th tensor powers of its points.',
  formula: 'Q_{d,1}=\\{(1,0),(0,1)\\}^d,\\qquad Q_{d,w}=\\{y^{\\otimes w}:y\\in Q_{d,1}\\}',
  expected: 'holds',
  rests: { PointSet, productSet, kroneckerSet },
  truth: confirmed(
    proof(
      'all d, w ≥ 1',
      step(
        'one',
        'For w = 1 the two answers about index i are (1, 0) if x_i = 0 and (0, 1) if x_i = 1, and the bits of a record are free.',
        given,
      ),
      step(
        'many',
        'The answer to a sequence is the product of the answers to its literals, which is the coordinate of y^{⊗w} at that sequence, y the answers for w = 1.',
        after('one'),
      ),
    ),
    domains,
  ),
});
