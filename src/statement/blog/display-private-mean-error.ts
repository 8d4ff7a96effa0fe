import { Rational } from '../../arithmetic/rational.js';
import { squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import { squareRoot } from '../../factorization/square-root/square-root.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** For the square root the bound is σ_{ε,δ}·√d·U_T, twice that for replaced gradients. */
const squareRoots = (): Outcome =>
  checked(
    'the square root, T = 1, …, 8',
    range(1, 8),
    (T) => {
      const { B, C } = squareRoot(T);
      const squared = euclideanSensitivitySquared(C, 'zero-out')
        .mul(B.frobeniusSquared())
        .div(Rational.integer(BigInt(T)));
      const replaced = euclideanSensitivitySquared(C, 'replacement')
        .mul(B.frobeniusSquared())
        .div(Rational.integer(BigInt(T)));
      const error = squareRootMeanSquaredError(BigInt(T)).toRational();
      const isKnown = T !== 2 || error.equals(rational('45/32'));
      return isKnown && squared.equals(error) && replaced.equals(error.mul(Rational.integer(4n)));
    },
    (T) => `T = ${T}`,
  );

export default statement({
  id: 'BLOG Display: private mean error',
  section: 'mean error',
  mark: 'printed',
  says: 'Under (ε, δ)-privacy the normalised loss is O(√d·σ_{ε,δ}/√T·sens(C)·‖B‖_F); the constant is 1.',
  formula:
    'L_{\\mathrm{normalize}}(B,C)\\le\\sqrt d\\,\\sigma_{\\varepsilon,\\delta}\\,\\frac{\\mathrm{sens}(C)\\,\\|B\\|_F}{\\sqrt T}',
  expected: 'holds',
  rests: { squareRootMeanSquaredError, euclideanSensitivitySquared },
  truth: confirmed(
    proof(
      'every factorization A = BC with T rows, every d ≥ 1, σ = σ_{ε,δ}·sens(C)',
      step('jensen', 'E‖BZ‖_F ≤ σ√d·‖B‖_F.', cites('BLOG Display: Jensen')),
      step(
        'scale',
        'With σ = σ_{ε,δ}·sens(C), divided by √T, that is the display with the constant 1.',
        after('jensen'),
      ),
    ),
    squareRoots,
  ),
});
