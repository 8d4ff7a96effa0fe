import { rowDifference } from '../../privacy/notion/sensitivity.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Def J.1',
  section: 'J',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'Differential privacy by replacement with zero: neighbours arise when one record is replaced by a special element ⊥, whose row is 0, and for neighbours D and D′ and every event S, P[M(D) ∈ S] ≤ e^ε·P[M(D′) ∈ S] + δ, in both directions.',
  formula: "\\Pr[\\mathcal M(D)\\in S]\\le e^\\varepsilon\\Pr[\\mathcal M(D')\\in S]+\\delta",
  expected: 'definition',
  rests: { rowDifference },
  definition: true,
});
