import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST eq (17)',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'the hypothesis of Prop E.1, told in words',
  says: 'The hypothesis on A of Appendix E.3: λI ⪯ AᵀA ⪯ ΛI with 0 < λ ≤ Λ.',
  formula: '\\lambda I\\preceq A^\\top A\\preceq\\Lambda I',
  expected: 'definition',
  rests: { spectrumWithin },
  definition: true,
});
