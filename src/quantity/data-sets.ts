import { Rational } from '../arithmetic/rational.js';
import { Real } from '../arithmetic/real.js';
import { innerProduct, vectorDifference } from '../linear/vector.js';
import type { Inputs } from '../parameter/parameter.js';
import { meanPoint } from '../privacy/finite/mean-point.js';
import { VectorLaw } from '../privacy/finite/vector-law.js';
import { requireLaw } from './laws.js';
import type { Quantity } from './quantity.js';
import { listOf, refused, rowsOf, shaped, shapedQuantity } from './shapes.js';

const g = shaped('matrix', 'G', 'the data of a stream, a row a round', '[[0],[1],[1]]');
const h = shaped('matrix', 'H', 'those of another stream, of the same shape', '[[0],[0],[1]]');

/** The rows of G − H that are not 0. */
function differences(inputs: Inputs): readonly (readonly Rational[])[] {
  const [first, second] = [rowsOf(inputs, 'G'), rowsOf(inputs, 'H')];
  if (second.length !== first.length || second[0]!.length !== first[0]!.length)
    throw refused(
      'H',
      `${first.length} rows of ${first[0]!.length} numbers, as G`,
      `${second.length} of ${second[0]!.length}`,
    );
  return first
    .map((row, i) => vectorDifference(row, second[i]!))
    .filter((row) => row.some((x) => x.sign() !== 0));
}

/** E M(X) − μ(X). */
function bias(inputs: Inputs): readonly Rational[] {
  const outcomes = rowsOf(inputs, 'outcomes');
  const data = rowsOf(inputs, 'data');
  const law = listOf(inputs, 'law', outcomes.length);
  requireLaw('law', law);
  if (data[0]!.length !== outcomes[0]!.length)
    throw refused('data', `points of ${outcomes[0]!.length} numbers`, `${data[0]!.length}`);
  const expected = VectorLaw.of(outcomes.map((outcome, i) => ({ outcome, probability: law[i]! }))).mean();
  return vectorDifference(expected, meanPoint(data));
}

/** E_{X ∼ Pⁿ} E M(X) − E_P x, the laws of M(X) a row for each X of Kⁿ. */
function distributionBias(inputs: Inputs): readonly Rational[] {
  const [points, outcomes, laws] = [rowsOf(inputs, 'K'), rowsOf(inputs, 'outcomes'), rowsOf(inputs, 'laws')];
  const weights = listOf(inputs, 'weights', points.length);
  requireLaw('weights', weights);
  laws.forEach((law) => {
    requireLaw('laws', law);
  });
  const n = inputs.size('n');
  const count = points.length ** n;
  if (laws.length !== count || laws[0]!.length !== outcomes.length)
    throw refused(
      'laws',
      `${count} rows of ${outcomes.length} numbers, a row for each data set`,
      `${laws.length} of ${laws[0]!.length}`,
    );
  if (outcomes[0]!.length !== points[0]!.length)
    throw refused('outcomes', `points of ${points[0]!.length} numbers`, `${outcomes[0]!.length}`);
  // The probability of the data set whose index has the digits i_1 … i_n.
  const chance = (at: number, rounds: number): Rational =>
    rounds === 0
      ? Rational.ONE
      : weights[at % points.length]!.mul(chance(Math.floor(at / points.length), rounds - 1));
  const chances = laws.map((_, at) => chance(at, n));
  const answer = outcomes.map((_, j) => Rational.sum(laws.map((law, at) => law[j]!.mul(chances[at]!))));
  const mean = (xs: readonly (readonly Rational[])[], law: readonly Rational[]): Rational[] =>
    xs[0]!.map((_, i) => Rational.sum(xs.map((x, j) => x[i]!.mul(law[j]!))));
  return vectorDifference(mean(outcomes, answer), mean(points, weights));
}

/** What is evaluated of data that are given, and of the answers of a mechanism to them. */
export const dataSetQuantities: readonly Quantity[] = [
  shapedQuantity(
    'mean-bias',
    'The bias of a mechanism with finitely many outcomes at a data set: 0 where it is unbiased.',
    'E M(X) − μ(X)',
    'NT Def 1',
    [
      shaped('points', 'outcomes', 'the outcomes of M(X)', '[[-1],[2]]'),
      shaped('list', 'law', 'their probabilities', '1/2,1/2'),
      shaped('points', 'data', 'the points X', '[[0],[1]]'),
    ],
    bias,
  ),
  shapedQuantity(
    'distribution-bias',
    'The bias of a mechanism with finitely many outcomes for the mean of a law, on n samples of it: 0 for every law where it is distributionally unbiased.',
    'E_{X ∼ Pⁿ} E M(X) − E_{x ∼ P} x',
    'NT Def 56',
    [
      shaped('points', 'K', 'the points', '[[0],[1]]'),
      shaped('list', 'weights', 'their probabilities under P', '1/3,2/3'),
      shaped('points', 'outcomes', 'the outcomes of M(X)', '[[-1],[2]]'),
      shaped(
        'matrix',
        'laws',
        'their laws, a row for each X of Kⁿ, the last point slowest',
        '[[2/3,1/3],[1/3,2/3]]',
      ),
      { name: 'n', kind: 'integer', least: 1n, most: 16n, preset: '1', description: 'samples' },
    ],
    distributionBias,
  ),
  shapedQuantity(
    'differing-rounds',
    'In how many rounds two streams differ: neighbours do in one.',
    '#{t : G_t ≠ H_t}',
    'APT Sec. 2, DMRST Def 3.1',
    [g, h],
    (inputs) => Rational.integer(BigInt(differences(inputs).length)),
  ),
  shapedQuantity(
    'round-distance',
    'The largest Euclidean distance of two streams in one round, of neighbours at most ζ.',
    'max_t ‖G_t − H_t‖',
    'DMRST Def 3.1',
    [g, h],
    (inputs) =>
      Real.of(
        Rational.max(Rational.ZERO, ...differences(inputs).map((row) => innerProduct(row, row))),
      ).sqrt(),
  ),
];
