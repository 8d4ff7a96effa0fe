import { Rational } from '../../arithmetic/rational.js';
import { mixedEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { formAt } from './ground/programs.js';
import { directions, shapes } from './ground/samples.js';

const pairs = shapes.flatMap((m) => shapes.map((n) => ({ m, n })));

/** The form at a mixture of two (M, v) is at most the mixture of the forms, and where v moves but M does not it is less. */
function convexity(): Outcome {
  return checked(
    'pairs of three matrices, five pairs of centres, x = (1, 2), t = 1/4, 1/2',
    pairs.flatMap(({ m, n }) =>
      directions.slice(0, 5).flatMap((v) => ['1/4', '1/2'].map((t) => ({ m, n, v, t: rational(t) }))),
    ),
    ({ m, n, v, t }) => {
      const [x, w] = [['1', '2'].map(rational), v.map((entry) => entry.mul(rational('3')))];
      const mixed = mixedEllipsoid({ center: v, matrix: m }, { center: w, matrix: n }, t);
      const chord = t.mul(formAt(x, v, m)).add(Rational.ONE.sub(t).mul(formAt(x, w, n)));
      const order = formAt(x, mixed.center, mixed.matrix).compare(chord);
      return order <= 0 && (m !== n || order < 0);
    },
    ({ v, t }) => `v = (${v.join(', ')}), t = ${t}`,
  );
}

export default statement({
  id: 'NT eq (12)',
  section: '2.6',
  mark: 'forced',
  forcedBy: 'the constraint is said to be convex and comes from (8)',
  alternatives: ['v restricted to the affine span of K'],
  says: 'The first constraint of the program, (x − v)ᵀM⁻¹(x − v) ≤ 1 for every x in K, says for positive definite M that K lies in v + M^{1/2}B, and is convex in (M, v) jointly.',
  formula: '(x-v)^\\top M^{-1}(x-v)\\le1\\qquad\\forall x\\in K',
  expected: 'holds',
  rests: { mixedEllipsoid },
  truth: confirmed(
    proof(
      'all x, v in ℝ^d and M ≻ 0 of order d, hence all K',
      step(
        'ball',
        '(x − v)ᵀM⁻¹(x − v) = ‖M^{−1/2}(x − v)‖², so that it is at most 1 if and only if x is in v + M^{1/2}B.',
        given,
      ),
      step(
        'supremum',
        '(x − v)ᵀM⁻¹(x − v) is the greatest value of 2⟨θ, x − v⟩ − θᵀMθ over θ, attained at θ = M⁻¹(x − v): the difference is ‖M^{1/2}θ − M^{−1/2}(x − v)‖² ≥ 0.',
        given,
      ),
      step(
        'convex',
        'For each θ this is affine in (M, v), so that the form is a supremum of affine functions: convex on M ≻ 0, and so are its sublevel sets.',
        after('supremum'),
        literature('Suprema of affine functions are convex', 'the supremum is finite for M ≻ 0'),
      ),
      step(
        'both',
        'The constraints for all x in K are an intersection of such sets.',
        after('ball'),
        after('convex'),
      ),
    ),
    convexity,
  ),
});
