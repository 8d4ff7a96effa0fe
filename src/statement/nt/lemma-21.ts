import { inclusion } from '../../geometry/ellipsoid.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { cornerOptimum } from '../../geometry/rational-optima.js';
import { symmetrisation } from '../../geometry/set-operations.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, fact, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { setsWithEllipsoids } from './ground/ellipsoids.js';
import { nameOf, zero } from './ground/samples.js';

const corner = cornerOptimum();

/** (K − v) ∪ −(K − v) for the best v of K = {0, e_1, e_2}. */
const symmetrised = symmetrisation(
  corner.points,
  corner.upper.center.map((x) => x.neg()),
);

/** The dual law of {0, e_1, e_2} on the symmetrised set, half on each side: its second moment is the covariance. */
function bestShift(): Outcome {
  const centred = { center: zero, matrix: corner.upper.matrix };
  const upper = judgePrimalWitness(symmetrised, centred, rational('2'));
  const weights = [...corner.lower.weights, ...corner.lower.weights].map((w) => w.div(rational('2')));
  const lower = judgeDualWitness(
    symmetrised,
    { ...corner.lower, weights, factor: corner.upper.matrix },
    rational('2'),
  );
  return all(
    checked(
      'seven sets in v + √M·B: (K − v) ∪ −(K − v) in √M·B, and not in 99/100 of it',
      setsWithEllipsoids.filter(({ k }) => k.size > 1),
      ({ k, e }) => {
        const both = symmetrisation(
          k,
          e.center.map((x) => x.neg()),
        );
        const less = { center: zero, matrix: e.matrix.scaleBy(rational('99/100')) };
        return inclusion(both, { ...less, matrix: e.matrix }).inside && !inclusion(both, less).inside;
      },
      nameOf,
    ),
    fact(
      'K = {0, e_1, e_2} moved by −(3/8, 3/8) and symmetrised has the same Γ_2, by witnesses of both sides',
      upper.proved &&
        lower.proved &&
        upper.bound.compare(corner.value) === 0 &&
        lower.bound.compare(upper.bound) === 0,
      '{0, e_1, e_2}',
    ),
  );
}

export default statement({
  id: 'NT Lemma 21',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'its proof, and the use in Theorem 23',
  alternatives: ['infimum or minimum over v'],
  says: 'For bounded K with K = −K no translation is needed in Definition 2; for every bounded K, Γ_p(K) is the least value of Γ_p((K + v) ∪ −(K + v)) over v.',
  formula: '\\Gamma_p(K)=\\inf_v\\Gamma_p\\bigl((K+v)\\cup-(K+v)\\bigr)',
  expected: 'holds',
  rests: { symmetrisation, inclusion, judgePrimalWitness, judgeDualWitness },
  truth: confirmed(
    proof(
      'all bounded K ≠ ∅ in ℝ^d and all p in [2, ∞]; the infimum is attained wherever Γ_p is',
      step(
        'centred',
        'Let K = −K ⊆ v + AB. For x in K, x = v + Ay and −x = v + Ay′ with y, y′ in B, so that x = A(y − y′)/2, and (y − y′)/2 is in B: K ⊆ AB.',
        given,
      ),
      step('symmetrised', 'AB = −AB, so that K + v ⊆ AB if and only if (K + v) ∪ −(K + v) ⊆ AB.', given),
      step(
        'infima',
        'Γ_p(K) is the infimum of √tr_{p/2}(AAᵀ) over v and A with K + v ⊆ AB; for each v the infimum over A is Γ_p of the symmetrised set.',
        after('centred'),
        after('symmetrised'),
      ),
    ),
    bestShift,
  ),
  evidence: () => [number('Γ_2({0, e_1, e_2}), from both sides of the symmetrised set', corner.value)],
});
