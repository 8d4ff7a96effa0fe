import { Rational } from '../../arithmetic/rational.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { diagonalMatrix } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { MANUFACTURED, manufactured, named } from './ground/examples.js';

/** V − 2Q is positive semidefinite, and singular at the vector of ones. */
const sharp = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ gram, weights }) => {
      const rest = diagonalMatrix(weights).sub(exactCurvature(gram, weights).scaleBy(Rational.integer(2n)));
      return (
        ldlt(rest).definiteness === 'positive-semidefinite' &&
        weights.every((_, j) => Rational.sum(rest.row(j)).sign() === 0)
      );
    },
    named,
  );

export default statement({
  id: 'DMRST eq (27)',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'Schur’s test with a positive vector, after the change of variables by √v*',
  alternatives: ['normalised as V^{−1/2}QV^{−1/2}, of norm 1/2'],
  says: 'A symmetric matrix P with entries at least 0 and Pw ≤ w for a positive vector w has norm at most 1; such is P = 2V*^{−1/2}QV*^{−1/2} with w = √v*, of which the norm is 1.',
  formula:
    'P_{jk}\\ge0,\\ Pw\\le w\\ \\Rightarrow\\ \\|P\\|\\le1;\\qquad \\bigl\\|2V^{*-1/2}QV^{*-1/2}\\bigr\\|=1',
  expected: 'holds',
  rests: { exactCurvature, ldlt },
  truth: confirmed(
    proof(
      'every symmetric P with P_jk ≥ 0 and Pw ≤ w entry by entry, w > 0; and Q, v* for every T ≻ 0',
      step(
        'test',
        '2|x_jx_k| ≤ x_j²w_k/w_j + x_k²w_j/w_k, so |xᵀPx| ≤ Σ P_jk(x_j²w_k/w_j + x_k²w_j/w_k)/2 = Σ_j x_j²(Pw)_j/w_j ≤ ‖x‖² by symmetry; the norm of a symmetric matrix is the greatest |xᵀPx| with ‖x‖ = 1.',
        given,
      ),
      step(
        'vector',
        'P = 2V^{−1/2}QV^{−1/2}, V = diag(v*), has entries at least 0, and P√v* = 2V^{−1/2}Q·1 = V^{−1/2}v* = √v*.',
        cites('DMRST Lemma E.2'),
      ),
      step('norm', 'Its norm is at most 1, and 1 is an eigenvalue.', after('test'), after('vector')),
    ),
    sharp,
  ),
});
