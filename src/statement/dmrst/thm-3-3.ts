import { Rational } from '../../arithmetic/rational.js';
import { encloseContraction } from '../../factorization/optimum/contraction.js';
import { encloseCurvature, exactCurvature } from '../../factorization/optimum/curvature.js';
import { momentum } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { contracts, SELF_ADJOINT, spectrum } from './ground/contraction.js';

export default statement({
  id: 'DMRST Thm 3.3',
  also: ['DMRST Thm E.1', 'DMRST Lemma E.3', 'DMRST eq (25)', 'DMRST eq (26)', 'DMRST eq (27)'],
  says: 'Near its fixed point φ contracts in the norm weighted by 1/v*: Dφ(v*) is self-adjoint with spectrum in [1/2, 1).',
  formula: '\\|D\\varphi(v^*)\\|_*=1-\\lambda_{\\min}(V^{-1/2}QV^{-1/2})<1',
  expected: 'holds',
  rests: { exactCurvature, encloseCurvature, encloseContraction },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        all(
          spectrum(),
          contracts((v) => Rational.ONE.div(v)),
        ),
        'all A of full column rank',
        SELF_ADJOINT,
      ),
      [
        number('‖Dφ(v*)‖_* for the prefix sum, n = 2', encloseContraction(prefixSum(2).matrix(), 90)),
        number('n = 4', encloseContraction(prefixSum(4).matrix(), 90)),
        number('n = 8', encloseContraction(prefixSum(8).matrix(), 90)),
        number('momentum β = 19/20, n = 8', encloseContraction(momentum(8, rational('19/20')).matrix(), 90)),
      ],
    ),
});
