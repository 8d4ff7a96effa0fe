import { Rational } from '../../arithmetic/rational.js';
import { mixedEllipsoid } from '../../geometry/ellipsoid-operations.js';
import { inclusion } from '../../geometry/ellipsoid.js';
import { vectorSum } from '../../linear/vector.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, nameOf, planarSets, shapes, touching } from './ground/samples.js';

/** Mixtures contain K; at t = 0, where the ellipsoid touches K, a smaller one does not. */
const mixtures = (): Outcome =>
  checked(
    'seven sets, two ellipsoids of different shape and centre, t = 0, 1/4, 1/2: the mixture contains K, and at t = 0 99 % of it does not',
    planarSets.flatMap((k) =>
      directions.slice(0, 3).flatMap((v) =>
        ['0', '1/4', '1/2'].map((t) => ({
          k,
          e: touching(k, v, shapes[1]!),
          f: touching(k, vectorSum(v, v), shapes[2]!),
          t: rational(t),
        })),
      ),
    ),
    ({ k, e, f, t }) => {
      const mixed = mixedEllipsoid(e, f, t);
      const smaller = { ...mixed, matrix: mixed.matrix.scaleBy(rational('99/100')) };
      const sum = e.matrix.scaleBy(t).add(f.matrix.scaleBy(Rational.ONE.sub(t)));
      return (
        mixed.matrix.equals(sum) &&
        inclusion(k, mixed).inside &&
        (t.sign() > 0 || !inclusion(k, smaller).inside)
      );
    },
    nameOf,
  );

export default statement({
  id: 'NT Claim 68',
  section: 'A',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'For every bounded K the set of M ⪰ 0 for which K lies in a shift of M^{1/2}B is convex.',
  formula: '\\{M\\succeq0:K\\sqsubset M^{1/2}B\\}\\ \\text{is convex}',
  expected: 'holds',
  rests: { mixedEllipsoid, inclusion },
  truth: confirmed(
    proof(
      'every K, M_0, M_1 ⪰ 0 with K in v_i + M_i^{1/2}B and 0 ≤ t ≤ 1; singular M included',
      step('products', 'For x in K and every θ, |⟨θ, x − v_i⟩| ≤ (θᵀM_iθ)^{1/2}.', cites('NT eq (3)')),
      step(
        'mixture',
        'With M = tM_0 + (1 − t)M_1 and v = tv_0 + (1 − t)v_1, |⟨θ, x − v⟩| ≤ t(θᵀM_0θ)^{1/2} + (1 − t)(θᵀM_1θ)^{1/2} ≤ (θᵀMθ)^{1/2}, as the square root is concave.',
        after('products'),
        given,
      ),
      step('inside', 'So K lies in v + M^{1/2}B.', after('mixture'), cites('NT eq (3)')),
    ),
    mixtures,
  ),
});
