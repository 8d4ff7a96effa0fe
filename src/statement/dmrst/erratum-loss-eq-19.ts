import { squaredErrors } from '../../factorization/factorization.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { given, after, cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

export default statement({
  id: 'DMRST erratum: loss Eq. 19',
  section: '4',
  mark: 'printed',
  says: 'The loss to which the sensitivity of C contributes is (19).',
  formula: '(19)=\\mathcal L(B,C)',
  expected: 'imprecise: (19) is a matrix',
  erratum: 'The loss is (2); (19) is the notation for the derivative of φ at its fixed point.',
  rests: { squaredErrors, exactCurvature },
  truth: refuted(
    '(19) is a matrix',
    proof(
      'the numbering of the displays',
      step(
        'derivative',
        '(19) introduces J = Dφ(v*), an n×n matrix, which no pair (B, C) enters.',
        cites('DMRST eq (19)'),
      ),
      step(
        'loss',
        'A loss is a number that a pair (B, C) has; so (19) is not one.',
        given,
        after('derivative'),
      ),
    ),
  ),
  repair: {
    says: 'the loss is (2), to which C contributes by γ(C)²',
    truth: proof(
      'all A = BC',
      step(
        'loss',
        'The expected squared error is γ(C)²‖B‖_F² up to a factor that does not depend on B and C.',
        cites('DMRST eq (2)'),
      ),
    ),
  },
});
