import { boxGamma } from '../../geometry/closed-forms.js';
import { exponentNorm } from '../../geometry/diagonal-norm.js';
import { weightedCovariance } from '../../geometry/hull.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { boxDuality } from './ground/box-duality.js';

export default statement({
  id: 'NT eq (4)',
  section: '2.5',
  mark: 'forced',
  forcedBy: 'Hölder’s inequality with tr_{p/2} forces q = p/(p − 2)',
  alternatives: ['supremum or maximum'],
  says: 'For bounded K, Γ_p(K) is the supremum of tr((D·cov(P)·D)^{1/2}) over the laws P on K and the non-negative diagonal D with tr_q(D²) = 1, q = p/(p − 2).',
  formula:
    '\\Gamma_p(K)=\\sup_{P\\in\\Delta(K),\\ \\mathrm{tr}_q(D^2)=1}\\mathrm{tr}\\bigl((D\\,\\mathrm{cov}(P)\\,D)^{1/2}\\bigr)',
  expected: 'holds',
  rests: { weightedCovariance, exponentNorm, boxGamma },
  truth: confirmed(
    proof(
      'all bounded K in ℝ^d, closed or not, and all p in [2, ∞]',
      step('closed', 'Γ_p(K) = Γ_p(K̄) for the closure K̄ of K, which is compact.', cites('NT Thm 20')),
      step(
        'scaled',
        'Γ_p(K̄) is the maximum of Γ_2(DK̄) over the D with tr_q(D²) = 1, and DK̄ is compact.',
        cites('NT Lemma 27'),
      ),
      step('two', 'Γ_2(DK̄) is the maximum of tr(cov(Q)^{1/2}) over the laws Q on DK̄.', cites('NT Lemma 67')),
      step(
        'finite',
        'The pair (E x, E xxᵀ) of a law on a compact set lies in the convex hull of the pairs (x, xxᵀ) of its points, so that some law on finitely many of them has the same covariance.',
        literature('Carathéodory’s theorem', 'the pairs form a compact set in a space of finite dimension'),
      ),
      step(
        'lifted',
        'So Q may be a law on finitely many points Dx with x in K̄: the image of a law P on K̄, and cov(Q) = D·cov(P)·D.',
        after('finite'),
        given,
      ),
      step(
        'moved',
        'Moving its points into K by as little as one likes changes tr((D·cov(P)·D)^{1/2}) by as little as one likes, because the root and the trace are continuous; so the supremum over K̄ is that over K.',
        after('lifted'),
      ),
      step(
        'equal',
        'Together: Γ_p(K) is the supremum over D and over laws P on K.',
        after('closed'),
        after('scaled'),
        after('two'),
        after('moved'),
      ),
    ),
    boxDuality,
  ),
});
