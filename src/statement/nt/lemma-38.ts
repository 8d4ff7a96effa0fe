import type { Rational } from '../../arithmetic/rational.js';
import type { PointSet } from '../../geometry/point-set.js';
import { width } from '../../geometry/support.js';
import { widestNeighbour } from '../../geometry/widest-neighbour.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { nameOf } from './ground/samples.js';
import { setsWithDirections } from './ground/widths.js';

/** Three records of a set. */
const records = (k: PointSet): (readonly Rational[])[] => [k.points[0]!, k.points.at(-1)!, k.points[0]!];

const neighbours = (): Outcome =>
  checked(
    'seven finite sets, 15 directions, n = 3: the widest neighbour moves the mean by between w/(2n) and w/n',
    setsWithDirections.filter(({ k }) => k.size > 1),
    ({ k, theta }) => {
      const { shift } = widestNeighbour(k, records(k), theta);
      const whole = width(k, theta);
      return shift.mul(rational('6')).compare(whole) >= 0 && shift.mul(rational('3')).compare(whole) <= 0;
    },
    nameOf,
  );

export default statement({
  id: 'NT Lemma 38',
  section: '4',
  mark: 'forced',
  forcedBy: 'its proof applies Lemma 37 to one point of the data set',
  alternatives: ['a constant below 1/2, with which it is true for every bounded K'],
  says: 'For every bounded K, θ and data set X some X′ that differs from X in the first point has |⟨θ, μ(X) − μ(X′)⟩| ≥ w_K(θ)/(2n).',
  formula: "|\\langle\\theta,\\mu(X)-\\mu(X')\\rangle|\\ge\\frac{w_K(\\theta)}{2n}",
  expected: 'imprecise: K = (−1, 1), n = 1, X = (0), θ = 1',
  erratum:
    'As in Lemma 37 a bounded K need not attain its support function: K has to be closed, or w_K(θ)/(2n) replaced by any smaller number; every later theorem survives.',
  rests: { widestNeighbour, width },
  truth: refuted(
    'K = (−1, 1), n = 1, X = (0), θ = 1',
    proof(
      'the open interval K = (−1, 1), n = 1, X = (0) and θ = 1',
      step('width', 'w_K(1)/(2n) = 1.', given),
      step('none', 'Every X′ = (x) with x in K has |0 − x| < 1.', after('width')),
    ),
  ),
  repair: {
    says: 'some X′ does if K is closed, and for every bounded K the supremum of |⟨θ, μ(X) − μ(X′)⟩| over X′ is at least w_K(θ)/(2n)',
    truth: confirmed(
      proof(
        'every bounded K, θ, n and X: the supremum; every closed bounded K: some X′',
        step('mean', 'If x replaces x_1, then μ(X′) − μ(X) = (x − x_1)/n.', given),
        step(
          'point',
          'The supremum of |⟨θ, x − x_1⟩| over x in K is at least w_K(θ)/2, and attained for closed K; divide by n.',
          after('mean'),
          cites('NT Lemma 37', 'repair'),
        ),
      ),
      neighbours,
    ),
  },
});
