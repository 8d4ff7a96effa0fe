import { statement } from '../statement.js';

export default statement({
  id: 'DMRST App. B: better or more general approximations',
  section: 'B',
  mark: 'printed',
  says: 'It is asked whether better or more general structured approximations of optimal factorizations exist, or whether one can optimize directly over structures that are efficient by construction.',
  formula: '\\min\\{\\mathcal L(B,C):BC=A,\\ B\\text{ or }C\\text{ structured}\\}',
  expected: 'not-computable',
  open: 'Later work optimizes directly over banded strategies and over rational generating functions; which class is best for given memory and number of steps is not settled. Etalon computes exact losses of any structured pair and certifies optima over banded ones, by which candidates can be compared.',
  beyond: 'A question about all efficient structures, without a class that would delimit it.',
});
