import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Abstract: optimal mechanisms and gains',
  section: 'Abstract, 1',
  mark: 'printed',
  says: 'The paper has a theory of factorizations for adaptive streams, an iteration without parameters that finds optimal ones, and models trained with user-level privacy that improve significantly on earlier results.',
  formula: 'A=BC,\\qquad v\\leftarrow\\varphi(v)',
  expected: 'not-computable',
  beyond:
    'It names no number. The theory is decided at Thm 2.1, Thm 3.2 and Thm 3.3; the trained models are not a matter of computation here.',
});
