import { Rational } from '../../arithmetic/rational.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { contracts, SELF_ADJOINT, spectrum } from './ground/contraction.js';

export default statement({
  id: 'DMRST erratum: weight of the norm (Thm 3.3)',
  says: 'Dφ(v*) contracts in the norm weighted by v*.',
  formula: '\\|x\\|^2=\\sum v^*_jx_j^2',
  expected: 'imprecise: x = e₁',
  erratum: 'The weights are 1/v*: with v* the derivative can expand.',
  rests: { exactCurvature, manufacturedOptimum },
  decide: () =>
    settle(
      contracts((v) => v),
      [],
      {
        says: 'in the norm weighted by 1/v*',
        outcome: proved(
          all(
            contracts((v) => Rational.ONE.div(v)),
            spectrum(),
          ),
          'all A of full column rank',
          SELF_ADJOINT,
        ),
      },
    ),
});
