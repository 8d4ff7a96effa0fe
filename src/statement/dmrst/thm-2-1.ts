import { releasedSensitivitiesSquared } from '../../factorization/released-sensitivity.js';
import { encloseStreamingPair } from '../../factorization/optimum/streaming-pair.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { released } from './ground/released.js';

export default statement({
  id: 'DMRST Thm 2.1',
  also: ['DMRST Prop 2.2'],
  says: 'Every factorization of a lower-triangular A of full rank has a distributionally equivalent pair of lower-triangular factors, unique with positive diagonal, so that the Gaussian mechanism B(CG + Z) keeps its guarantee for adaptive streams.',
  formula:
    'B^\\prime B^{\\prime\\top}=BB^\\top,\\quad C^\\prime=B^{\\prime-1}A,\\quad C^{\\prime\\top}C^\\prime=A^\\top(BB^\\top)^{-1}A',
  expected: 'holds',
  rests: { encloseStreamingPair, releasedSensitivitiesSquared },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        released(),
        'all A = BC with A lower triangular of full rank',
        'BBᵀ is positive definite and has one Cholesky factor B′ of positive diagonal; B′⁻¹A is lower triangular; BZ and B′Z′ are Gaussian with the covariance BBᵀ, and the release is post-processing by B′ of B′⁻¹AG + Z′, whose t-th coordinate depends on the first t rows of G',
      ),
      [],
    ),
});
