import { Rational } from '../../arithmetic/rational.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { contracts, spectrum } from './ground/contraction.js';

export default statement({
  id: 'DMRST Lemma E.3',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'the words; that J is self-adjoint leaves the weights 1/v* only',
  alternatives: ['the weights v*, for which it is false'],
  says: 'J is self-adjoint for the inner product weighted by 1/v*, and its norm there is less than 1.',
  formula: '\\langle Jx,y\\rangle_*=\\langle x,Jy\\rangle_*,\\qquad\\|J\\|_*<1',
  expected: 'holds',
  rests: { exactCurvature },
  truth: confirmed(
    proof(
      'every A of full column rank, with λ and Λ the least and the greatest eigenvalue of AᵀA',
      step(
        'adjoint',
        '⟨Jx, y⟩_* = xᵀ(I − V⁻¹Q)V⁻¹y = xᵀ(V⁻¹ − V⁻¹QV⁻¹)y with V = diag(v*), and that matrix is symmetric because Q is.',
        cites('DMRST Lemma E.2'),
      ),
      step(
        'norm',
        'The norm of a self-adjoint map is the greatest |⟨Jx, x⟩_*| with ‖x‖_* = 1, which lies in [1/2, 1 − λ/(2Λ)].',
        after('adjoint'),
        cites('DMRST eq (25)'),
      ),
    ),
    spectrum,
    () => contracts((v) => Rational.ONE.div(v)),
  ),
});
