import { boxGamma } from '../../geometry/closed-forms.js';
import { exponentNorm } from '../../geometry/diagonal-norm.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { weightedCovariance } from '../../geometry/hull.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { number } from '../evidence.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { boxDuality } from './ground/box-duality.js';
import { strongDuality } from './ground/duality.js';
import { optima } from './ground/optima.js';
import { setText } from './ground/samples.js';

export default statement({
  id: 'NT Thm 26',
  section: '2.5',
  mark: 'forced',
  forcedBy: 'Hölder’s inequality with tr_{p/2} forces q, the end of the proof the symmetric half',
  alternatives: ['supremum or maximum'],
  says: 'For bounded K, p ≥ 2 and q = p/(p − 2), Γ_p(K) is the supremum of tr((D·cov(P)·D)^{1/2}) over the laws P on K and the non-negative diagonal D with tr_q(D²) = 1; for K = −K the second moment E_P[xxᵀ] may take the place of cov(P).',
  formula: '\\Gamma_p(K)=\\sup_{P,\\,D}\\mathrm{tr}\\bigl((D\\,\\mathrm{cov}(P)\\,D)^{1/2}\\bigr)',
  expected: 'holds',
  rests: { judgeDualWitness, judgePrimalWitness, weightedCovariance, exponentNorm, boxGamma },
  truth: confirmed(
    proof(
      'all bounded K in ℝ^d, closed or not, and all p in [2, ∞]',
      step('first', 'The formula for bounded K is (4).', cites('NT eq (4)')),
      step('second', 'The formula for K = −K is (5).', cites('NT eq (5)')),
      step('both', 'These are the two halves of the theorem.', after('first'), after('second')),
    ),
    strongDuality,
    boxDuality,
  ),
  evidence: () =>
    optima().map(({ points, value }) => number(`Γ_2 of K = ${setText(points)}, from both sides`, value)),
});
