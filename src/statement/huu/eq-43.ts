import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (43)',
  section: 'A',
  mark: 'restored',
  forcedBy: 'it is the dual of Section 3, derived',
  alternatives: ['with zero entries of the vector', 'without them'],
  says: 'The dual program is, with w = (√t·1; √v) and Y = √t·W·diag(√v), the maximum of wᵀ(Â∘conj(Ŵ))w over W of norm at most 1; zero entries of w may be left out.',
  formula:
    '\\sup\\{w^\\top(\\hat A\\circ\\overline{\\hat W})w:\\|W\\|\\le1,\\ w>0,\\ w_1=\\dots=w_q,\\ w_1^2+\\textstyle\\sum_{j>q}w_j^2=1\\}',
  expected: 'reading: + +',
  readings: [
    {
      says: 'all entries of w positive: the supremum is γ_F(A)',
      truth: proof(
        'every A',
        step('closed', 'With w ≥ 0 the maximum is γ_F(A).', cites('HUU eq (24)', 1)),
        step(
          'limit',
          'For h > 0 the vector w + h·1, scaled to w_1² + Σ_{j>q} w_j² = 1, is positive with equal first entries; it tends to w for h → 0, and the objective is continuous in w.',
          given,
        ),
        step(
          'supremum',
          'So the supremum over positive w is the maximum over w ≥ 0.',
          after('closed'),
          after('limit'),
        ),
      ),
    },
    {
      says: 'zero entries allowed: the maximum is γ_F(A)',
      truth: proof('every A', step('same', 'This is the program (24).', cites('HUU eq (24)', 1))),
    },
  ],
});
