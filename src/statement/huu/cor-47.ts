import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { filled } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { oneSingularValue } from '../ground/known-gamma.js';
import { matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { certifiedExactly } from './ground/exact-certificate.js';

export default statement({
  id: 'HUU Cor 47',
  says: 'A square nonsingular matrix with one singular value has γ_F = ‖A‖_F.',
  formula: 'A^*A=s^2I\\ \\Rightarrow\\ \\gamma_F(A)=s\\sqrt n=\\|A\\|_F',
  expected: 'holds',
  rests: { exactGammaFSquared },
  decide: () =>
    settle(
      proved(
        checked(
          'all 2×2 matrices with entries −3, …, 3 and AᵀA = s²·I',
          [...matricesOf(2, 2, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])].filter(oneSingularValue),
          (a) => certifiedExactly(a, a, filled(1, 2, 1n))?.equals(a.frobeniusSquared()) === true,
          (a) => `A = ${matrixText(a)}`,
        ),
        'all A with A*A = s²·I',
        'U = A and w = (1, …, 1) give the lower bound (Σσ)²/n = ‖A‖_F²; A = A·I gives the upper one',
      ),
      [
        number(
          'γ_F((3 1; −1 3))²',
          certifiedExactly(
            Matrix.ofIntegers(2, 2, [3n, 1n, -1n, 3n]),
            Matrix.ofIntegers(2, 2, [3n, 1n, -1n, 3n]),
            filled(1, 2, 1n),
          )!,
        ),
      ],
    ),
});
