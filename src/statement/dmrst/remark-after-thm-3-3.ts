import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { after, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { linearBound } from './ground/contraction.js';

export default statement({
  id: 'DMRST Remark after Thm 3.3',
  section: '3',
  mark: 'printed',
  says: 'The bounds that quantify the contraction do not contain the dimension n, and neither does the argument: it applies to a suitable extension of φ for every bounded linear operator A of a Hilbert space that has a bounded inverse.',
  formula: '1-\\frac{\\lambda}{2\\Lambda},\\qquad\\lambda I\\le A^*A\\le\\Lambda I\\ \\text{on}\\ \\ell^2',
  expected: 'holds',
  rests: { exactCurvature, spectrumWithin },
  truth: confirmed(
    proof(
      'every bounded A with bounded inverse on a Hilbert space, which an orthonormal basis makes ℓ²(J) for some set J, φ(v) = diagpart((V^{1/2}A*AV^{1/2})^{1/2}) on the v that are bounded and bounded away from 0: there is a fixed point v* of it, and for every one',
      step(
        'spectrum',
        'λ = 1/‖A⁻¹‖² > 0 and Λ = ‖A‖² satisfy λI ≤ A*A ≤ ΛI; in a finite dimension they are the extreme eigenvalues.',
        given,
      ),
      step(
        'bounds',
        'φ has a fixed point v* with λ ≤ v*_j ≤ Λ. The derivative at every one has norm at most 1 − λ/(2Λ), and φ is a contraction by e^{−λ/(6Λ)} on Σ v*_j·ln²(v_j/v*_j) ≤ λ³/(36Λ²): neither contains the dimension, and J may be infinite.',
        result('Result: explicit neighbourhood of contraction'),
        after('spectrum'),
      ),
    ),
    linearBound,
  ),
});
