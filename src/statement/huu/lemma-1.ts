import { traceNorm, gammaFUpperSquared, traceNormLowerBounds } from '../../bound/optimum/gamma-bounds.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { Matrix } from '../../linear/matrix.js';
import { parityMatrix } from '../../workload/parity.js';
import { number } from '../evidence.js';
import { knownGamma, oneSingularValue } from '../ground/known-gamma.js';
import { matrixText } from '../ground/small-matrices.js';
import { all, checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { overColumns } from './ground/trace-bound.js';

/** One singular value implies γ_F = ‖A‖_F, on matrices with the property. */
function equalSingularValues(fits: (a: Matrix) => boolean, on: string): Outcome {
  return checked(
    on,
    knownGamma().filter(({ a }) => oneSingularValue(a) && fits(a)),
    ({ a, squared }) => squared.equals(a.frobeniusSquared()),
    ({ a }) => `A = ${matrixText(a)}`,
  );
}

const fullColumnRank = (): Outcome =>
  proved(
    equalSingularValues((a) => a.cols <= a.rows, 'matrices up to 2×2'),
    'all A with AᵀA = s²·I',
    '‖A‖_1 = m·s and ‖A‖_F² = m·s², so that ‖A‖_1/√m = ‖A‖_F',
  );

export default statement({
  id: 'HUU Lemma 1',
  says: 'For A with m columns ‖A‖_1/√m ≤ γ_F(A) ≤ ‖A‖_F; a unitary matrix has γ_F = √n, and γ_F = ‖A‖_F when all singular values are equal.',
  formula: '\\frac{\\|A\\|_1}{\\sqrt m}\\le\\gamma_F(A)\\le\\|A\\|_F',
  expected: 'imprecise: A = (1 1)',
  erratum:
    'Equal singular values give γ_F = ‖A‖_F only with full column rank: A = (1 1) has one singular value, ‖A‖_F = √2 and γ_F = 1.',
  rests: { exactGammaFSquared, traceNorm, traceNormLowerBounds, gammaFUpperSquared },
  decide: () => {
    const wide = Matrix.ofIntegers(1, 2, [1n, 1n]);
    return settle(
      all(
        overColumns(),
        equalSingularValues(() => true, 'matrices up to 2×2 with one singular value'),
      ),
      [
        number('γ_F((1 1))²', exactGammaFSquared(wide)!.squared),
        number('‖(1 1)‖_F²', wide.frobeniusSquared()),
        number(
          'γ_F of the parity matrix d = 3, w = 1, squared',
          exactGammaFSquared(parityMatrix(3, 1))!.squared,
        ),
        number('its squared Frobenius norm', parityMatrix(3, 1).frobeniusSquared()),
      ],
      {
        says: 'the last clause needs AᵀA = s²·I, that is full column rank',
        outcome: all(overColumns(), fullColumnRank()),
      },
    );
  },
});
