import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { after, cites, confirmed, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { strongDuality } from './ground/duality.js';

export default statement({
  id: 'NT Lemma 67',
  section: 'A',
  mark: 'forced',
  forcedBy: '(28) with its proof, and the word compact',
  alternatives: ['supremum in the place of maximum'],
  says: 'For compact K, Γ_2(K) is the maximum of tr(cov(P)^{1/2}) over laws P on K.',
  formula: '\\Gamma_2(K)=\\max_{P\\in\\Delta(K)}\\mathrm{tr}\\bigl(\\mathrm{cov}(P)^{1/2}\\bigr)',
  expected: 'holds',
  rests: { judgeDualWitness, judgePrimalWitness },
  truth: confirmed(
    proof(
      'every compact K in ℝ^d',
      step(
        'supremum',
        'Γ_2(K)² is the supremum over laws P of the infimum over M ≻ 0 of trace 1 and v of E_P(x − v)ᵀM⁻¹(x − v), and that infimum is (tr cov(P)^{1/2})².',
        cites('NT eq (30)', 1),
        cites('NT eq (31)', 1),
      ),
      step(
        'atoms',
        'The mean and second moments of P are a point of the convex hull of the compact {(x, xxᵀ) : x in K}, so a law on at most d(d + 3)/2 + 1 points of K has the same covariance.',
        literature('Theorem of Carathéodory', 'x and the symmetric xxᵀ have d(d + 3)/2 coordinates'),
      ),
      step(
        'attained',
        'Those laws are the continuous image of a compact set of points and weights, and tr(C^{1/2}) is continuous: the supremum is attained.',
        after('supremum'),
        after('atoms'),
      ),
    ),
    strongDuality,
  ),
});
