import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { after, cites, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'NT Assertion: dual form for p = 2 in the introduction',
  section: '1',
  mark: 'forced',
  forcedBy: 'the words name probability measures on K, the covariance and its semidefinite root; Lemma 67',
  alternatives: ['supremum or maximum'],
  says: 'Γ_2(K) is the greatest trace of the square root of the covariance over the probability measures on K; there is a generalisation to every p ≥ 2.',
  formula: '\\Gamma_2(K)=\\sup_{P\\in\\Delta(K)}\\mathrm{tr}\\bigl(\\mathrm{cov}(P)^{1/2}\\bigr)',
  expected: 'holds',
  rests: { judgeDualWitness },
  truth: proof(
    'all bounded K in ℝ^d, with a supremum; a maximum for compact K',
    step('every p', 'Theorem 26 is the generalisation to all p in [2, ∞].', cites('NT Thm 26')),
    step(
      'two',
      'For p = 2, q = ∞ and tr_q(D²) = 1 says that the greatest entry of D is 1, so that D² ⪯ I. With C = cov(P), the matrices D·C·D and C^{1/2}D²C^{1/2} ⪯ C have the same eigenvalues, so that tr((D·C·D)^{1/2}) ≤ tr(C^{1/2}): D = I is best.',
      after('every p'),
      literature(
        'Theorem of Löwner and Heinz',
        'the root is operator monotone on semidefinite matrices, and so is its trace',
      ),
    ),
    step('compact', 'For compact K the supremum is attained.', cites('NT Lemma 67')),
    step('all', 'This is the dual form with its generalisation.', after('two'), after('compact')),
  ),
});
