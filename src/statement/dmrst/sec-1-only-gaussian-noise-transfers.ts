import { after, cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST Sec. 1: only Gaussian noise transfers',
  section: '1, 2, D.1',
  mark: 'printed',
  says: 'With Gaussian noise of sufficient variance the matrix mechanism is private for adaptive streams whatever the structure of B and C; for additive noise in general this fails: some is (ε, δ)-DP for streams fixed in advance only.',
  formula: 'B(CG+Z),\\ Z\\ \\text{Gaussian: nonadaptive}\\Rightarrow\\text{adaptive}',
  expected: 'holds',
  truth: proof(
    'all factorizations A = BC of a lower-triangular A of full rank; and some additive noise that is not Gaussian',
    step(
      'gaussian',
      'With Gaussian noise the guarantee on fixed streams is one on adaptive streams, for every B and C.',
      cites('DMRST Thm 2.1'),
    ),
    step(
      'other',
      'There is additive noise that is (ε, δ)-DP on all fixed streams and not on adaptive ones.',
      cites('DMRST Sec. 2: not all proofs transfer'),
    ),
    step('both', 'These are the two halves of the assertion.', after('gaussian'), after('other')),
  ),
});
