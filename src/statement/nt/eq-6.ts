import { statement } from '../statement.js';
import lemma27 from './lemma-27.js';

export default statement({
  id: 'NT eq (6)',
  section: '2.5',
  mark: 'forced',
  forcedBy: 'as for Lemma 27, whose formula it is',
  says: 'For bounded K and p ≥ 2, Γ_p(K) is the greatest Γ_2(DK) over non-negative diagonal D with tr_q(D²) = 1, q = p/(p − 2).',
  formula: '\\Gamma_p(K)=\\max\\{\\Gamma_2(DK):D\\ge0\\text{ diagonal},\\ \\mathrm{tr}_q(D^2)=1\\}',
  expected: 'holds',
  restates: lemma27,
});
