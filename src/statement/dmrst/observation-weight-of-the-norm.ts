import { Rational } from '../../arithmetic/rational.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, proof, step } from '../proof.js';

const ENTRY = rational('9/10');
const SIZE = 30n;

/** ‖Dφ(v*)e_1‖²/‖e_1‖² in the norm Σ x_j²·(v*_j)^power, for A = diag(1, 30)·(1 9/10; 9/10 1). */
function stretch(power: number): Rational {
  const gram = Matrix.ofRationals([
    [Rational.ONE, ENTRY],
    [ENTRY, Rational.ONE],
  ]);
  const { weights } = manufacturedOptimum(gram, [Rational.ONE, Rational.integer(SIZE)]);
  const curvature = exactCurvature(gram, weights);
  const image = weights.map((_, j) =>
    (j === 0 ? Rational.ONE : Rational.ZERO).sub(curvature.get(j, 0).div(weights[0]!)),
  );
  return Rational.sum(image.map((x, j) => x.pow(2).mul(weights[j]!.pow(power)))).div(weights[0]!.pow(power));
}

const expands = (): Outcome =>
  checked(
    `A = diag(1, ${SIZE})·(1 ${ENTRY}; ${ENTRY} 1), x = e₁: ‖Dφ(v*)x‖² is between 148 and 149 times ‖x‖² for the weights v*, and below it for 1/v*`,
    [{ straight: 1, inverse: -1 }],
    ({ straight, inverse }) =>
      stretch(straight).compare(rational('148')) > 0 &&
      stretch(straight).compare(rational('149')) < 0 &&
      stretch(inverse).compare(Rational.ONE) < 0,
    () => 'x = e₁',
  );

export default observation({
  id: 'DMRST observation: weight of the norm',
  about: ['DMRST Thm 3.3', 'DMRST E.3: domain and norms', 'DMRST Thm E.1'],
  says: 'The weights of the norm in which Dφ(v*) contracts are 1/v*; with v* in their place the derivative can expand.',
  formula: '\\textstyle\\sum x_j^2/v^*_j\\quad\\text{and not}\\quad\\sum v^*_jx_j^2',
  expected: 'holds',
  rests: { exactCurvature, manufacturedOptimum, Matrix },
  truth: proof(
    'every A of full column rank for the weights 1/v*; A = diag(1, 30)·(1 9/10; 9/10 1) for the weights v*',
    step('inverse', 'With 1/v* the norm is below 1.', cites('DMRST Thm 3.3')),
    step('expands', 'With v* there is an x whose norm grows.', computed(expands)),
    step('both', 'So of the two weights only 1/v* will do.', after('inverse'), after('expands')),
  ),
  evidence: () => [
    number('‖Dφ(v*)e₁‖²/‖e₁‖² for the weights v*', stretch(1)),
    number('for the weights 1/v*', stretch(-1)),
  ],
});
