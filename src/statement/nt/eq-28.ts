import { statement } from '../statement.js';
import lemma67 from './lemma-67.js';

export default statement({
  id: 'NT eq (28)',
  section: 'A',
  mark: 'forced',
  forcedBy: 'it is the formula of Lemma 67',
  alternatives: ['supremum in the place of maximum'],
  says: 'For compact K, Γ_2(K) = max tr(cov(P)^{1/2}) over laws P on K.',
  formula: '\\Gamma_2(K)=\\max_{P\\in\\Delta(K)}\\mathrm{tr}\\bigl(\\mathrm{cov}(P)^{1/2}\\bigr)',
  expected: 'holds',
  restates: lemma67,
});
