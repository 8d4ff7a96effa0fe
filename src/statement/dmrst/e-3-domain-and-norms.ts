import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { statement } from '../statement.js';

export default statement({
  id: 'DMRST E.3: domain and norms',
  section: 'E.3',
  mark: 'restored',
  forcedBy:
    'Lemma E.3, by which the derivative at v* is self-adjoint, and the test of (27): both single out the weights 1/v*',
  alternatives: ['the weights v*, for which Lemma E.3 is false'],
  says: 'φ maps the open positive cone of ℝ^n to itself and has one fixed point v* there; besides the Euclidean inner product there is the one with the weights 1/v*_j, and each has its norm and its operator norm.',
  formula:
    '\\varphi:(0,\\infty)^n\\to(0,\\infty)^n,\\qquad\\langle x,y\\rangle_*=\\sum_j\\frac{x_jy_j}{v^*_j}',
  expected: 'definition',
  rests: { encloseGeometricMean },
  definition: true,
});
