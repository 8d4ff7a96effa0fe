import { PointSet } from '../../geometry/point-set.js';
import { farthestAlong, width } from '../../geometry/support.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { directions, nameOf, symmetricSets, zero } from './ground/samples.js';
import { setsWithDirections } from './ground/widths.js';

/** Every point of K as x_0; and the origin added to symmetric sets, from which half the width is the most. */
const farPoints = (): Outcome =>
  all(
    checked(
      'seven finite sets, 15 directions, each point as x_0: at least half the width, and at most the width',
      setsWithDirections.flatMap(({ k, theta }) => k.points.map((from) => ({ k, theta, from }))),
      ({ k, theta, from }) => {
        const { distance } = farthestAlong(k, from, theta);
        const whole = width(k, theta);
        return distance.mul(rational('2')).compare(whole) >= 0 && distance.compare(whole) <= 0;
      },
      nameOf,
    ),
    checked(
      'symmetric sets with the origin, 15 directions, x_0 = 0: exactly half the width',
      symmetricSets.flatMap((k) =>
        directions.map((theta) => ({ k: PointSet.of([...k.points, zero]), theta })),
      ),
      ({ k, theta }) => farthestAlong(k, zero, theta).distance.mul(rational('2')).equals(width(k, theta)),
      nameOf,
    ),
  );

export default statement({
  id: 'NT Lemma 37',
  section: '4',
  mark: 'forced',
  forcedBy: 'the word bounded, and a proof that takes points at which both suprema are attained',
  alternatives: ['a constant below 1/2, with which it is true for every bounded K'],
  says: 'For every bounded K, every x_0 in K and every θ some x in K has |⟨θ, x − x_0⟩| ≥ w_K(θ)/2.',
  formula: '\\exists x\\in K:\\ |\\langle\\theta,x-x_0\\rangle|\\ge\\tfrac12w_K(\\theta)',
  expected: 'imprecise: K = (−1, 1), x_0 = 0, θ = 1',
  erratum:
    'A bounded set need not attain its support function: K has to be closed, or w_K(θ)/2 replaced by any smaller number; every later theorem survives.',
  rests: { farthestAlong, width, PointSet },
  truth: refuted(
    'K = (−1, 1), x_0 = 0, θ = 1',
    proof(
      'the open interval K = (−1, 1) at x_0 = 0 along θ = 1',
      step('width', 'h_K(1) = h_K(−1) = 1, the suprema of x and −x on (−1, 1), so w_K(1)/2 = 1.', given),
      step('none', 'Every x in K has |x − 0| < 1 = w_K(1)/2.', after('width')),
    ),
  ),
  repair: {
    says: 'some x in K has |⟨θ, x − x_0⟩| ≥ w_K(θ)/2 if K is closed, and for every bounded K the supremum of |⟨θ, x − x_0⟩| is at least w_K(θ)/2',
    truth: confirmed(
      proof(
        'every bounded K, x_0 in K and θ: the supremum; every closed bounded K: some x',
        step(
          'halves',
          'For a, b in K: |⟨θ, a − x_0⟩| + |⟨θ, b − x_0⟩| ≥ ⟨θ, a − b⟩, so one of the two is at least ⟨θ, a − b⟩/2.',
          given,
        ),
        step(
          'supremum',
          'The supremum of ⟨θ, a − b⟩ over a, b in K is h_K(θ) + h_K(−θ) = w_K(θ), so that of |⟨θ, x − x_0⟩| is at least w_K(θ)/2.',
          after('halves'),
        ),
        step(
          'attained',
          'On a closed bounded K the supremum is attained.',
          after('supremum'),
          literature('Weierstrass’ theorem', 'K is compact and x ↦ |⟨θ, x − x_0⟩| continuous'),
        ),
      ),
      farPoints,
    ),
  },
});
